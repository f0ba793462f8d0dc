/** The tour as a process of its own: node test/tools/run.js test/tour/main.ts '<plan as JSON>' */
import { rename, writeFile } from 'node:fs/promises';
import { planSchema } from './evidence.ts';
import { tour } from './tour.ts';

const plan = planSchema.parse(JSON.parse(process.argv[2] ?? ''));
const evidence = await tour(plan);
// Written under another name and then renamed, so that those who wait for the file find all of it.
await writeFile(`${plan.out}.part`, JSON.stringify(evidence));
await rename(`${plan.out}.part`, plan.out);
