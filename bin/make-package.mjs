/**
 * Makes the folder that `npm pack` and `npm publish` take: the builder alone, compiled, with types for editors. The
 * repository is the agency's website as well, and none of that belongs into the package.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './compile-engine.mjs';
import { packageGuide } from './package-guide.mjs';

/** The command is called `site`, but that name is taken in npm's registry. */
const packageName = 'sitewada';

/** Dependencies that only the agency's own widgets import. */
const ofAgency = ['@emailjs/browser', 'swiper'];

/** Writes the package into `folder`, which is emptied first. Throws what the compilers throw. */
async function makePackage(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  const to = (...path) => join(folder, ...path);
  mkdirSync(to('compiled'), { recursive: true });
  for (const name of ['LICENSE', 'CHANGELOG.md', 'starter', 'src'])
    cpSync(join(root, name), to(name), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  mkdirSync(to('bin'));
  for (const name of [
    'package.json',
    'site.js',
    'why-not-started.js',
    'start.mjs',
    'second-build.mjs',
    'other-machine.mjs',
    'find-engine.mjs',
    'engine-files.mjs',
  ])
    cpSync(join(root, 'bin', name), to('bin', name));
  cpSync(join(root, 'src', 'assets.d.ts'), to('types', 'assets.d.ts'));

  const sum = createHash('sha256');
  for (const { path, contents } of await compile(root, to('compiled'))) {
    // Leave out source maps: nobody debugs the engine in their own site.
    if (path.endsWith('.map')) continue;
    const text = Buffer.from(contents)
      .toString('utf8')
      .replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');
    writeFileSync(to('compiled', basename(path)), text);
  }
  writeTypes(root, to('types'));

  const manifest = manifestFrom(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  writeFileSync(to('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(to('README.md'), packageGuide(manifest, readFileSync(join(root, 'README.md'), 'utf8')));
  for (const file of filesBelow(folder)) sum.update(`\n${file}\n`).update(readFileSync(to(file)));
  writeFileSync(to('compiled', 'hash'), sum.digest('hex').slice(0, 20));
  return manifest;
}

function manifestFrom({
  version,
  description,
  license,
  type,
  engines,
  bin,
  sideEffects,
  dependencies,
  devDependencies,
}) {
  const own = Object.entries(dependencies).filter(([name]) => !ofAgency.includes(name));
  return {
    name: packageName,
    version,
    description,
    license,
    type,
    engines,
    bin,
    sideEffects,
    exports: {
      '.': { types: './types/index.d.ts', default: './src/index.ts' },
      './assets': { types: './types/assets.d.ts' },
      './package.json': './package.json',
    },
    types: './types/index.d.ts',
    files: ['bin', 'compiled', 'src', 'starter', 'types', 'CHANGELOG.md'],
    // The declarations refer to React's types.
    dependencies: { '@types/react': devDependencies['@types/react'], ...Object.fromEntries(own) },
    keywords: ['static-site-generator', 'react', 'islands', 'yaml', 'website'],
  };
}

function writeTypes(root, folder) {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  const options = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, 'src'),
      outDir: folder,
      typeRoots: [join(root, 'node_modules', '@types')],
    },
    files: [join(root, 'src', 'index.ts'), join(root, 'src', 'assets.d.ts')],
    include: [],
  };
  const config = join(folder, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(options));
  try {
    execFileSync(process.execPath, [tsc, '--project', config], { stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new Error(`The types cannot be written.\n${error.stdout}${error.stderr}`);
  } finally {
    rmSync(config);
  }
}

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? join(root, 'dist-package'));
const { name, version } = await makePackage(root, folder);
const path = relative('.', folder);
// npm would take a bare name for a package of the registry.
const shown = path.startsWith('..') ? path : `./${path}`;
process.stdout.write(`${name} ${version} lies in ${folder}. "npm pack ${shown}" makes the tarball of it.\n`);
