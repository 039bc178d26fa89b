import { join } from 'node:path';
import { readPassedArguments } from '../src/server/commands/command-line.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { allAtOnce, inTheOpen, testsRun } from './steps.ts';

const usage = `npm test [-- ARGUMENTS], npm run test:deep [-- ARGUMENTS]
The gate: catalogs; types, lint and build in parallel; tests. Stops at the first step that fails. test:deep runs every test at
its full depth. The arguments are passed to vitest.
`;

const given = readPassedArguments(usage);
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env['LANG'] = 'en';
// The tests are about the catalogs of this project.
delete process.env['CATALOG_DIR'];
const isDeep = given.includes('--deep');
if (isDeep) process.env['TEST_DEPTH'] = 'deep';

process.stdout.write('── catalogs\n');
const catalog = await buildCatalog('catalog', 'src/generated');
if (!catalog.valid) fail(catalog.text);

const checks = await allAtOnce(root, {
  types: ['tsc', '-b'],
  lint: ['biome', 'check', '--error-on-warnings', '.'],
  build: ['node', 'scripts/build.ts', '--if-changed'],
});
if (!checks) fail('The tests did not run, because a step failed: see above.');

process.stdout.write('── tests\n');
const report = join(root, '.cache/test-report.json');
const ofDeep = isDeep ? ['./tests/support/reasons-at-once.ts'] : [];
const ours = ['./tests/support/end-in-time.ts', './tests/support/print-figures.ts', ...ofDeep];
const reporters = ['default', 'json', ...ours].map((name) => `--reporter=${name}`);
const options = [...reporters, `--outputFile.json=${report}`, ...given.filter((option) => option !== '--deep')];
const passed = await testsRun(report, () => inTheOpen(root, ['vitest', 'run', ...options]));
if (!passed) process.exit(1);

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
