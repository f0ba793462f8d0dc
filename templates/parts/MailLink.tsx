interface MailLinkProps {
  readonly address: string;
  readonly className?: string | undefined;
}

/** An e-mail address that shows itself. In a narrow place it breaks before the host, not within a word. */
export function MailLink({ address, className }: MailLinkProps) {
  const at = address.indexOf('@');
  return (
    <a href={`mailto:${address}`} className={className}>
      <span>
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </span>
    </a>
  );
}
