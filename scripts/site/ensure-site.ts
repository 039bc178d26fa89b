import { buildCatalog } from '../catalog/build-catalog.ts';
import { buildIfStale } from './build-if-stale.ts';

/** Compiles the catalogs and builds the site if what it is made of has changed; ends the process if it cannot. */
export async function ensureSite(root: string): Promise<void> {
  const catalog = await buildCatalog('catalog', 'src/generated');
  if (!catalog.sound) {
    process.stderr.write(catalog.text);
    process.exit(1);
  }
  await buildIfStale(root);
}
