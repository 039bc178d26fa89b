import { join, resolve } from 'node:path';

/** The folder of the project. */
export const ROOT = join(import.meta.dirname, '../..');
/** The folder of the catalogs that are tested: that of CATALOG_DIR, which vitest.config.ts passes on. */
export const CATALOG = resolve(ROOT, process.env['TESTED_CATALOG'] ?? 'catalog');
/** A real PDF without active content. */
export const SAMPLE_PDF = join(ROOT, 'tests/fixtures/pdf/printed-by-chromium.pdf');
