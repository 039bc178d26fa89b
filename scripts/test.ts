import { join } from 'node:path';
import { readPassedArguments } from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { allAtOnce, inTheOpen, isAgencyOfTests, testsRun } from './steps.ts';

const usage = `npm test [-- ARGUMENTS], npm run test:deep [-- ARGUMENTS]
The gate: catalogs; types, lint and build in parallel; tests. Stops at the first step that fails. test:deep runs every test at
its full depth. The arguments are passed to vitest. With CATALOG_DIR, it tests the site of that folder's agency.
`;

const given = readPassedArguments(usage);
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env['LANG'] = 'en';
const isDeep = given.includes('--deep');
if (isDeep) process.env['TEST_DEPTH'] = 'deep';

process.stdout.write('── catalogs\n');
const folder = catalogDirOf(process.env);
const catalog = await buildCatalog(folder, 'src/generated');
if (!catalog.valid) fail(catalog.text);

const checks = await allAtOnce(root, {
  ...(await types()),
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

/**
 * Code names what a capability has, and tests what this project's agency has: with the catalogs of another one, the types of src and
 * scripts are checked alone, and those only if it has every capability.
 */
async function types(): Promise<{ readonly types?: readonly [string, ...string[]] }> {
  if (isAgencyOfTests(root, folder)) return { types: ['tsc', '-b'] };
  process.stdout.write('── without tests/agency, which is of another agency\n');
  const { capabilities } = await import('../src/generated/capabilities.ts');
  return Object.values(capabilities).every((isOn) => isOn)
    ? { types: ['tsc', '-b', 'src/site', 'src/server', 'scripts'] }
    : {};
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
