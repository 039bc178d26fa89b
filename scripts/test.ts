import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPassedArguments } from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { buildCatalog } from './catalog/build-catalog.ts';
import { editorFolder } from './catalog/update-editor-schemas.ts';
import { allAtOnce, type Command, inTheOpen, isAgencyOfTests, TYPES, testsRun } from './steps.ts';

const usage = `npm test [-- ARGUMENTS], npm run test:deep [-- ARGUMENTS]
The gate: catalogs; types, lint and build in parallel; tests. Stops at the first step that fails. test:deep runs every test at
its full depth. The arguments are passed to vitest. With CATALOG_DIR it tests the
site of that folder's agency, in a copy of the project.
`;

const given = readPassedArguments(usage);
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env['LANG'] = 'en';
const isDeep = given.includes('--deep');
if (isDeep) process.env['TEST_DEPTH'] = 'deep';

const folder = resolve(catalogDirOf(process.env));
delete process.env['CATALOG_DIR'];
if (folder !== join(root, 'catalog')) process.exit((await passesWith(folder)) ? 0 : 1);

process.stdout.write('── catalogs\n');
const catalog = await buildCatalog('catalog', 'src/generated');
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
async function types(): Promise<{ readonly types?: Command }> {
  if (isAgencyOfTests(root)) return { types: TYPES };
  process.stdout.write('── without tests/agency, which is of another agency\n');
  const { capabilities } = await import('../src/generated/capabilities.ts');
  return Object.values(capabilities).every((isOn) => isOn)
    ? { types: [...TYPES, 'src/site', 'src/server', 'scripts'] }
    : {};
}

/** Runs all of this in a copy of the project that has other catalogs, because tests read, change and publish those beside them. */
async function passesWith(catalogs: string): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), 'gate-'));
  // A test runs a program of it as nobody.
  chmodSync(copy, 0o755);
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      encoding: 'utf8',
    });
    const isOfCatalogs = (path: string) => /^(catalog|schema\/editor)\//.test(path);
    for (const path of listed.split('\0').filter((each) => existsSync(each) && !isOfCatalogs(each)))
      cpSync(path, join(copy, path));
    cpSync(catalogs, join(copy, 'catalog'), { recursive: true });
    const editor = editorFolder(catalogs);
    if (existsSync(editor)) cpSync(editor, join(copy, 'schema/editor'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    // Some tests ask Git for the files of the project.
    for (const words of [
      ['init', '--quiet'],
      ['add', '--all'],
    ])
      execFileSync('git', words, { cwd: copy });
    return await inTheOpen(copy, ['tsx', 'scripts/test.ts', ...given]);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
