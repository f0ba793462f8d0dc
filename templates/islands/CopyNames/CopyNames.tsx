import type { ReactNode } from 'react';

export interface CopyNamesProps {
  /** Read out before a name: it is copied when pressed. */
  readonly copy: string;
  /** Said after that. */
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
