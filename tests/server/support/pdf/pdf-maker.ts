import { createRequire } from 'node:module';
import type pdfmake from 'pdfmake';

/** Writes PDFs with a font that every PDF reader has. */
// The types of the package describe an import, but its files are no ES modules.
export const maker = createRequire(import.meta.url)('pdfmake') as typeof pdfmake;
maker.setUrlAccessPolicy(() => false);
maker.setLocalAccessPolicy(() => true);
maker.addFonts(createRequire(import.meta.url)('pdfmake/standard-fonts/Helvetica.js'));
