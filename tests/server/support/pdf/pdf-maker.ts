import { createRequire } from 'node:module';
import type pdfmake from 'pdfmake';

/** Writes PDFs with the font that every reader has. */
// Its types describe an import, and its files are no modules.
export const maker = createRequire(import.meta.url)('pdfmake') as typeof pdfmake;
maker.setUrlAccessPolicy(() => false);
maker.setLocalAccessPolicy(() => true);
maker.addFonts(createRequire(import.meta.url)('pdfmake/standard-fonts/Helvetica.js'));
