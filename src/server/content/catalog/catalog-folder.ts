import { join } from 'node:path';

/** The folder of the catalogs that the site is built from. */
export const CATALOG_FOLDER = join(import.meta.dirname, '../../../../catalog');
