import { join } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');
/** The folder of the catalogs that are tested. */
export const CATALOG = join(ROOT, 'catalog');
/** A real PDF without active content. */
export const SAMPLE_PDF = join(ROOT, 'tests/fixtures/pdf/printed-by-chromium.pdf');
