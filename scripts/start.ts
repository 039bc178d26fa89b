import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';
import { buildIfStale } from './site/build-if-stale.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const catalog = await buildCatalog('catalog', 'src/generated');
if (!catalog.sound) {
  process.stderr.write(catalog.text);
  process.exit(1);
}
await buildIfStale(root);
await import('../src/server/main.ts');
