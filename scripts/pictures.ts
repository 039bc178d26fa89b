import { join } from 'node:path';
import { inTheOpen } from './test/steps.ts';

/** Renews the pictures of the style guide that differ from its present look (ADR 72). */
process.env['RENEW_PICTURES'] = '1';
process.env['TEST_DEPTH'] = 'deep';
const files = ['tests/e2e/design/styleguide.test.ts', 'tests/e2e/design/styleguide.deep.test.ts'];
// Only the cases that compare pictures, by their titles.
const tests = ['run', ...files, '-t', 'stored picture'];
const drawn = await inTheOpen(join(import.meta.dirname, '..'), ['vitest', ...tests]);
if (!drawn) process.exit(1);
