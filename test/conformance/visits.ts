/** Which pages a proof has looked at. Tests of a file run one after the other, so there is one proof at a time. */
let visited: Set<string> | undefined;

/** Says that the running proof looks at a route. Outside a proof it does nothing. */
export function visit(route: string): void {
  visited?.add(route.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1'));
}

/** Runs a proof and gives the routes that it looked at to `note`, also when it fails. */
export async function noteVisits(
  check: () => void | Promise<void>,
  note: (routes: readonly string[]) => void,
): Promise<void> {
  const routes = new Set<string>();
  visited = routes;
  try {
    await check();
  } finally {
    visited = undefined;
    note([...routes]);
  }
}
