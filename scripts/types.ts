import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';
import { isGenerated } from './catalog/write-catalog.ts';
import { inTheOpen } from './test/steps.ts';

/** Type-checks all parts. On a fresh clone it first compiles the catalogs, because the parts import the result. */
const root = join(import.meta.dirname, '..');
process.chdir(root);

if (isGenerated('src/generated') || (await isCompiled())) {
  if (!(await inTheOpen(root, ['tsc', '-b', ...process.argv.slice(2)]))) process.exitCode = 1;
} else process.exitCode = 1;

async function isCompiled(): Promise<boolean> {
  const { valid, text } = await buildCatalog('catalog', 'src/generated');
  process.stderr.write(text);
  return valid;
}
