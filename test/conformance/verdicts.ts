/** From results of tests to what they prove. */
import { routesNamed, type Statement } from './statements.ts';

/** A test that ran and named statements. */
export interface ProofResult {
  readonly ids: readonly string[];
  /** Routes that it looked at. */
  readonly pages: readonly string[];
  readonly passed: boolean;
  /** How often it was run until it passed or was given up. */
  readonly attempts: number;
  /** Where the test stands, for people. */
  readonly file: string;
}

export interface Verdict {
  readonly id: string;
  /** `missing`: no test that ran names it. `retried`: it passed, but not at its first attempt. */
  readonly outcome: 'proven' | 'failed' | 'retried' | 'missing';
  readonly attempts: number;
  readonly files: readonly string[];
  /** Routes that the statement names, and those that its tests looked at. */
  readonly named: readonly string[];
  readonly visited: readonly string[];
  /** Named, but not looked at. */
  readonly unseen: readonly string[];
}

/** One verdict for each statement, in their order. A statement with several tests is proven when all of them passed. */
export function judge(
  statements: ReadonlyMap<string, Statement>,
  results: readonly ProofResult[],
  routes: readonly string[],
): Verdict[] {
  return [...statements.values()].map((statement) => {
    const tests = results.filter(({ ids }) => ids.includes(statement.id));
    const named = routesNamed(statement, routes);
    const visited = [...new Set(tests.flatMap(({ pages }) => pages))];
    return {
      id: statement.id,
      outcome: outcomeOf(tests),
      attempts: Math.max(0, ...tests.map(({ attempts }) => attempts)),
      files: [...new Set(tests.map(({ file }) => file))],
      named,
      visited,
      unseen: named.filter((route) => !visited.includes(route)),
    };
  });
}

function outcomeOf(tests: readonly ProofResult[]): Verdict['outcome'] {
  if (tests.length === 0) return 'missing';
  if (tests.some(({ passed }) => !passed)) return 'failed';
  return tests.some(({ attempts }) => attempts > 1) ? 'retried' : 'proven';
}
