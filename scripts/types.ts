import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';
import { inTheOpen } from './test/steps.ts';

/** Compiles the catalogs, whose result all parts import, and type-checks all parts. */
const root = join(import.meta.dirname, '..');
process.chdir(root);

const { valid, text } = await buildCatalog('catalog', 'src/generated');
process.stderr.write(text);
if (!valid || !(await inTheOpen(root, ['tsc', '-b', ...process.argv.slice(2)]))) process.exitCode = 1;
