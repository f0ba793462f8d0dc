/** Writes letters to the agency: with something missing, and with every answer that may come. */
import type { Wide } from '../evidence.ts';
import { letter, openDesk } from '../letters.ts';
import { openPopup, sendNothing, sendWrong } from '../looks/enquiry.ts';
import type { WideGuest } from './guest.ts';

const wrong = [
  ['username', ''],
  ['email', ''],
  ['phone', ''],
  ['message', ''],
  ['email', 'abc'],
] as const;

export async function useForm(guest: WideGuest): Promise<Wide['enquiry']> {
  const { page } = guest;
  const desk = await openDesk(guest);
  await page.evaluate(openPopup);
  const nothing = await page.evaluate(sendNothing);
  const stopped: Wide['enquiry']['stopped'] = [];
  for (const [field, value] of wrong) {
    const at = await page.evaluate(sendWrong, [letter, field, value] as const);
    stopped.push({ field, value, at, sent: desk.sent.length });
  }
  // Only the status of the answer counts, not its body.
  const first = await desk.send({ status: 200, body: '{"status":"error"' });
  const second = await desk.send({ status: 200, body: 'OK' });
  const refused = await desk.send({ status: 400, body: 'The template ID not found' });
  const offline = await desk.send('gone');
  await desk.close();
  await page.keyboard.press('Escape');
  return { ...nothing, stopped, first, second, refused, offline };
}
