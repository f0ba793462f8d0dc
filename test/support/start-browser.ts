/** Before each file of browser tests. */
import { beforeAll } from 'vitest';
import { start } from '../conformance/browser/open.ts';

beforeAll(start);
