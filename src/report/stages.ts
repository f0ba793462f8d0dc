import type { Progress } from './progress.ts';

export interface StageTiming {
  readonly name: string;
  readonly ms: number;
}

/** Runs stages and remembers how long each took. The time of a stage inside another counts only for the inner stage. */
export function createStages(progress: Progress, now: () => number = () => performance.now()) {
  const timings: StageTiming[] = [];
  let inner = 0;
  return {
    timings: timings as readonly StageTiming[],
    async run<T>(name: string, work: () => Promise<T>, total?: number): Promise<T> {
      progress.stage(name, total);
      const start = now();
      const before = inner;
      inner = 0;
      const result = await work();
      progress.end();
      const all = now() - start;
      timings.push({ name, ms: all - inner });
      inner = before + all;
      return result;
    },
  };
}

export type Stages = ReturnType<typeof createStages>;
