/** The contact page. */
import { expect } from 'vitest';
import { content } from './content.ts';
import { all, comesAfter, linksCalled, one, some, targetOf, textOf, textsOf } from './find.ts';
import { main } from './pages.ts';
import { holds, proves } from './statement.ts';

const contact = () => main('/contact-us');
const office = () => {
  const label = all(contact(), 'p').find((line) => textOf(line) === 'Contact Us');
  const block = label?.parentElement;
  if (!block) throw new Error("No block is labelled 'Contact Us'.");
  return block;
};
const tiles = () => some(office(), 'h3').map((label) => label.parentElement ?? label);

function tile(label: string): Element {
  const found = tiles().find((one) => textOf(one).startsWith(label));
  if (!found) throw new Error(`There is no tile ${label}.`);
  return found;
}

const { phone, email, hours, office: address } = content.site;

proves('S2.contact.01', () => {
  expect(one(contact(), 'h1').closest('section')).toBe(contact().firstElementChild);
  expect(textOf(one(contact(), 'h1'))).toBe('Contact Us');
});

proves('S2.contact.03', () =>
  expect(textsOf(all(office(), 'h2'))).toEqual([
    'Our creative design solutions are for people, Contact Our Office.',
  ]),
);

proves('S2.contact.04', () => expect(tiles()).toHaveLength(4));

proves('S2.contact.05', () => {
  const [link] = linksCalled(tile('Contact Phone'), phone);
  expect(link && targetOf(link)).toBe(`tel:${phone.replaceAll(' ', '')}`);
});

proves('S2.contact.06', () => {
  const [link] = linksCalled(tile('Contact Mail'), email);
  expect(link && targetOf(link)).toBe(`mailto:${email}`);
});

proves('S2.contact.07', () => {
  expect(address.city).toBe('Pune');
  for (const part of [address.street, address.area, address.city, address.postcode])
    expect(textOf(tile('Contact Location'))).toContain(part);
});

proves('S2.contact.08', () => {
  expect(textOf(one(tile('Office Time'), 'p'))).toBe('Mon- Sat: 10:00 AM - 07:00 PM');
  expect(hours).toBe('Mon- Sat: 10:00 AM - 07:00 PM');
});

const form = () => one(contact(), 'form');

holds('the form is headed and comes before the office in the document, as on a phone', () => {
  expect(textsOf(all(form(), 'h2'))).toEqual(['Leave Your Message']);
  expect(comesAfter(office(), form())).toBe(true);
});

proves('S2.contact.10', () => {
  const names = all(form(), 'input, textarea')
    .filter((field) => !field.closest('[aria-hidden]'))
    .map((field) => field.getAttribute('name'));
  expect(names).toEqual(['username', 'email', 'phone', 'message']);
  expect(all(form(), 'button[type="submit"]')).toHaveLength(1);
});

proves('S2.contact.11', () => {
  const map = one(contact(), 'site-island[name="FrameLoader"]');
  expect(map.getAttribute('props')).toContain(content.embeds.map.address);
  expect(textOf(one(map, 'button'))).toBe(content.embeds.map.load);
  expect(targetOf(one(map, 'a'))).toBe(content.embeds.map.link);
  expect(comesAfter(map, form())).toBe(true);
  expect(comesAfter(map, office())).toBe(true);
});
