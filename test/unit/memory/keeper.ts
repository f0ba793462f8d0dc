/** A run of its own: keeps many results in a memory, and says what became of it. Started as a process by the tests. */
import { openMemory } from '../../../src/memory/memory.ts';

const [cache = '', name = '', count = ''] = process.argv.slice(2);
const memory = openMemory(cache);
try {
  for (let at = 0; at < Number(count); at++)
    await memory.keepBytes(
      { name: 'spell', version: 1 },
      `${name} ${at}`,
      Buffer.from(`${name} makes ${at}`),
    );
  memory.flush();
  process.stdout.write('kept');
} catch (error) {
  process.stdout.write(`failed ${error instanceof Error && 'code' in error ? error.code : error}`);
}
