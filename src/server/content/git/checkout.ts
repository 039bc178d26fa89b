import { join } from 'node:path';

/** The folder that this program was started from. */
export const CHECKOUT = join(import.meta.dirname, '../../../..');

/** File of a checkout with the digest of the published catalogs that were written into it last. */
export const WRITTEN_CATALOG = '.cache/published-catalog';
