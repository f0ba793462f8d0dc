import type { ReactNode } from 'react';

export interface CopyNamesProps {
  /** Starts the label of each button, before the name that it copies. */
  readonly copy: string;
  /** Shown and read out after a name was copied. */
  readonly copied: string;
  /** Holds names as `<code>`, each in an `<li>` of its own. */
  readonly children?: ReactNode;
}

/** Names that are copied by a press on their cell. Without script they are text to select. */
export default function CopyNames({ children }: CopyNamesProps) {
  return (
    <>
      <p className="visually-hidden" role="status" data-said />
      {children}
    </>
  );
}
