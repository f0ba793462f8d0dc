/** Office hours: as data, and as they are written here. */

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export interface Opening {
  /** Days in a row, without a gap. */
  readonly days: readonly (typeof weekdays)[number][];
  /** HH:MM. */
  readonly opens: string;
  /** HH:MM. */
  readonly closes: string;
}

/** `Mon- Sat: 10:00 AM - 07:00 PM`; the space that seems to be missing is missing on purpose. */
export function hoursOf({ days, opens, closes }: Opening): string {
  const short = (day: string | undefined) => day?.slice(0, 3);
  const range = days.length > 1 ? `${short(days[0])}- ${short(days.at(-1))}` : short(days[0]);
  return `${range}: ${byHalves(opens)} - ${byHalves(closes)}`;
}

/** 19:00 is 07:00 PM. */
function byHalves(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}
