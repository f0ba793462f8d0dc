/** The vocabulary of schema.org, read from the types that are made of it: what is there without a network. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Class {
  readonly parents: Set<string>;
  readonly properties: Set<string>;
}

/** As schema.org itself publishes it, reduced to what validators read: classes, their parents, their properties. */
export function vocabulary(): { readonly '@graph': readonly object[] } {
  const file = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts');
  const classes = new Map<string, Class>();
  // A class has an interface for its properties, one for its name, or both.
  for (const [, name = '', bases = '', body = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:export )?interface (\w+) extends ([^{]+)\{\n(.*?)^\}/gms,
  )) {
    const known = classes.get(bare(name)) ?? { parents: new Set(), properties: new Set() };
    classes.set(bare(name), known);
    for (const base of bases.split(',').map((text) => bare(text.trim())))
      if (base !== bare(name) && !base.includes('<')) known.parents.add(base);
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) known.properties.add(property);
  }
  return {
    '@graph': [...classes].flatMap(([type, { parents, properties }]) => [
      {
        '@id': named(type),
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': [...parents].map((id) => ({ '@id': named(id) })),
      },
      ...[...properties].map((property) => ({
        '@id': named(property),
        '@type': 'rdf:Property',
        'schema:domainIncludes': { '@id': named(type) },
      })),
    ]),
  };
}

const named = (word: string) => `schema:${word}`;
const bare = (name: string) => name.replace(/(?:Base|Leaf)$/, '');
