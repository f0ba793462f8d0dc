import { usePage } from '../site.ts';

/** The address of the office, as it is written on an envelope. */
export function OfficeAddress() {
  const { street, area, city, postcode, region, country } = usePage().content.site.office;
  return (
    <p>
      {street}, {area},
      <br />
      {city} {postcode},
      <br />
      {region}, {country}
    </p>
  );
}
