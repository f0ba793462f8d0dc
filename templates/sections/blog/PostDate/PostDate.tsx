const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

interface Props {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly className?: string | undefined;
  /** For the number of the day, where it is set apart. */
  readonly dayClassName?: string | undefined;
}

/** A day as it is written here, 20 November 2022. */
export function PostDate({ day, className, dayClassName }: Props) {
  const [year, month, date] = day.split('-').map(Number);
  const rest = `${months[(month ?? 1) - 1]} ${year}`;
  return (
    <time dateTime={day} className={className}>
      {dayClassName ? (
        <>
          <span className={dayClassName}>{date}</span> {rest}
        </>
      ) : (
        `${date} ${rest}`
      )}
    </time>
  );
}
