import { join } from 'node:path';
import { inTheOpen } from './test/steps.ts';

/** Draws the pictures of the style guide anew that are not as they look now (ADR 72). */
process.env['RENEW_PICTURES'] = '1';
process.env['TEST_DEPTH'] = 'deep';
const tests = ['run', 'tests/e2e/styleguide.test.ts', 'tests/e2e/styleguide.deep.test.ts', '-t', 'looks as'];
const drawn = await inTheOpen(join(import.meta.dirname, '..'), ['vitest', ...tests]);
if (!drawn) process.exit(1);
