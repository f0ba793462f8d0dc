import type { Progress } from './progress.ts';

export interface StageTiming {
  readonly name: string;
  readonly ms: number;
}

/** Runs stages and remembers how long each took. A stage inside another is not counted twice. */
export function createStages(progress: Progress, now: () => number = () => performance.now()) {
  const timings: StageTiming[] = [];
  let inner = 0;
  let around: (() => void) | undefined;
  return {
    timings: timings as readonly StageTiming[],
    async run<T>(name: string, work: () => Promise<T>, total?: number): Promise<T> {
      const show = () => progress.stage(name, total);
      show();
      const start = now();
      const [before, outer] = [inner, around];
      inner = 0;
      around = show;
      const result = await work();
      around = outer;
      // What follows belongs to the stage around this one again.
      outer?.();
      const all = now() - start;
      timings.push({ name, ms: all - inner });
      inner = before + all;
      return result;
    },
  };
}

export type Stages = ReturnType<typeof createStages>;
