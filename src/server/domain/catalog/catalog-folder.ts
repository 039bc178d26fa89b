import { join } from 'node:path';

/** The catalogs that the site is made of. */
export const CATALOG_FOLDER = join(import.meta.dirname, '../../../../catalog');
