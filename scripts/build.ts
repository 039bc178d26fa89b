import { join } from 'node:path';
import { buildCatalog } from './catalog/build-catalog.ts';
import { buildSite } from './site/build-site.ts';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const catalog = await buildCatalog('catalog', 'src/generated');
if (!catalog.valid) {
  process.stderr.write(catalog.text);
  process.exit(1);
}
const pages = await buildSite(root);
process.stdout.write(`Built ${pages} pages into dist/site\n`);
