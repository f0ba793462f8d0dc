interface MailLinkProps {
  readonly address: string;
  readonly className?: string | undefined;
}

/** An e-mail address that shows itself. In a narrow place it breaks before the host, or else before its ending, not within a word. */
export function MailLink({ address, className }: MailLinkProps) {
  const at = address.indexOf('@');
  const dot = address.lastIndexOf('.');
  return (
    <a href={`mailto:${address}`} className={className}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at, dot)}
        <wbr />
        {address.slice(dot)}
      </span>
    </a>
  );
}
