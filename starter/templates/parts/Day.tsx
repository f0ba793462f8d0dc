/** A date as people write it. */
const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** `date` is YYYY-MM-DD. */
export function Day({ date }: { readonly date: string }) {
  return <time dateTime={date}>{written.format(new Date(date))}</time>;
}
