/** Runs before each file of browser tests. */
import { beforeAll } from 'vitest';
import { start } from '../conformance/browser/open.ts';
import { rememberStacks } from './known-stacks.ts';

rememberStacks();
beforeAll(start);
