import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';
import { buildSite } from './site/build-site.ts';

/** The one gate: catalogs, types, lint, build, tests. Stops at the first that fails. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
process.env['LANG'] = 'en';

step('catalogs');
const catalog = await buildCatalog('catalog', 'src/generated');
if (!catalog.valid) fail(catalog.text);
step('types');
run('tsc', '-b');
step('lint');
run('biome', 'check', '--error-on-warnings', '.');
step('build');
await buildSite(root);
step('tests');
run('vitest', 'run', ...process.argv.slice(2));

function step(name: string): void {
  process.stdout.write(`\n── ${name}\n`);
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, { stdio: 'inherit' });
  if (status !== 0) fail(`${command} failed`);
}

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
