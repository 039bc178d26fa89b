import { join } from 'node:path';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { inTheOpen } from './steps.ts';

const usage = `npm run pictures
Renews the reference pictures of the style guide that differ from its present look (ADR 32).
`;

readCommandLine({ usage });
process.env['RENEW_PICTURES'] = '1';
process.env['TEST_DEPTH'] = 'deep';
const files = ['tests/agency/e2e/design/styleguide.test.ts', 'tests/agency/e2e/design/styleguide.deep.test.ts'];
// Only the cases that compare pictures, by their titles.
const tests = ['run', ...files, '-t', 'stored picture'];
const drawn = await inTheOpen(join(import.meta.dirname, '..'), ['vitest', ...tests]);
if (!drawn) process.exit(1);
