/** Finds requests to another host in the scripts of islands, although the policy of a page with the island blocks that host. */
import type { Node } from '@babel/types';
import type { IslandBundle, Needs, Problem, Route } from '../model.ts';
import { originOf } from '../policy/origin-of.ts';

/** A page and what it needs. */
export interface PageOfIslands {
  readonly route: Pick<Route, 'url'>;
  readonly needs: Pick<Needs, 'islands' | 'reaches'>;
}

interface Script {
  /** Relative to the site's root. */
  readonly file: string;
  readonly text: string;
}

/** Most scripts hold nothing like it, and are not parsed. */
const suspect = /\b(?:fetch|sendBeacon|WebSocket|EventSource)\s*\(\s*["'`](?:https?|wss?):\/\//;

/**
 * One problem for each address that is written out in the call of a script. `sourcesOf` reads the sources of an island's
 * script. Code of packages is left out: nobody here can mend it, and it holds addresses that are never used.
 */
export async function blockedRequests(
  pages: readonly PageOfIslands[],
  islands: readonly IslandBundle[],
  sourcesOf: (island: IslandBundle) => Promise<readonly Script[]>,
  baseUrl: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const island of islands) {
    const users = pages.filter(({ needs }) => needs.islands.includes(island.name));
    if (users.length === 0) continue;
    for (const script of await sourcesOf(island)) {
      if (!suspect.test(script.text) || /(?:^|\/)node_modules\//.test(script.file)) continue;
      for (const { origin, line, column } of await requestsIn(script)) {
        const page = users.find(({ needs }) => !mayConnect(needs, origin, baseUrl));
        if (page)
          problems.push({
            code: 'blocked-request',
            message: `Browsers keep the island ${island.name} from requesting anything from ${origin}: the policy of the page does not allow that host, as the island's \`reaches\` does not name it.`,
            help: `Add to ${island.source}: \`${island.name}.reaches = () => ({ connects: ['${origin}'] });\``,
            ...{ file: script.file, line, column },
            route: page.route.url,
          });
      }
    }
  }
  return problems;
}

const mayConnect = ({ reaches }: Pick<Needs, 'reaches'>, origin: string, baseUrl: string): boolean =>
  origin === originOf(baseUrl) ||
  reaches.some(({ directive, url }) => directive === 'connect-src' && originOf(url, baseUrl) === origin);

interface Request {
  readonly origin: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
}

async function requestsIn({ file, text }: Script): Promise<Request[]> {
  const { parseModule } = await import('../bundle/parse-module.ts');
  const program = parseModule(file, text);
  return program ? [...nodesIn(program)].flatMap(requestOf) : [];
}

function requestOf(node: Node): Request[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const { callee, arguments: given } = node;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  if (name.type !== 'Identifier' || !asking.test(name.name)) return [];
  const [address] = given;
  const [, host] = /^((?:https?|wss?):\/\/[^/?#\s]+)(?:[/?#]|$)/i.exec(address ? startOf(address) : '') ?? [];
  const origin = host === undefined ? undefined : originOf(host);
  const { line = 1, column = 0 } = address?.loc?.start ?? {};
  return origin === undefined ? [] : [{ origin, line, column: column + 1 }];
}

/** What is written out of a text, up to its first value. In the place of that stands a blank, which no host can have. */
function startOf(text: Node): string {
  if (text.type === 'StringLiteral') return text.value;
  if (text.type !== 'TemplateLiteral') return '';
  return `${text.quasis[0]?.value.raw ?? ''}${text.expressions.length > 0 ? ' ' : ''}`;
}

const asking = /^(?:fetch|sendBeacon|WebSocket|EventSource)$/;

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) if (typeof part === 'object') yield* nodesIn(part);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;
