import { type HTMLAttributes, useEffect, useRef } from 'react';

interface LiveTextProps extends Omit<HTMLAttributes<HTMLParagraphElement>, 'children'> {
  /** What it announces, or nothing. */
  readonly text: string | undefined;
}

/** A paragraph whose new words are announced, and brought into sight: in a low window they would be below the edge. */
export function LiveText({ text, ...rest }: LiveTextProps) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) region.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <p {...rest} ref={region}>
      {text}
    </p>
  );
}
