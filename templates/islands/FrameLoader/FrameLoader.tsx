import type { ReactNode } from 'react';
import type { Reach } from 'site';

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

FrameLoader.reaches = ({ address }: Pick<FrameLoaderProps, 'address'>): Reach => ({ frames: [address] });
