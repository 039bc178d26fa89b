import { loading, serveParts } from '../threads/serve.ts';
import type { PlacedText } from './placed-texts.ts';

/** What this thread is asked for: the words of the first pages, or a picture of the first one. */
export interface PdfQuestion {
  readonly content: Uint8Array;
  readonly pages: number | 'picture';
}

/** Reads the words of the first pages of PDFs, or draws the first one, in a thread. */
serveParts(async function* ({
  content,
  pages,
}: PdfQuestion): AsyncGenerator<readonly PlacedText[] | Uint8Array, undefined> {
  // The parser is large, so loading it has a time limit of its own.
  if (pages === 'picture') yield await (await loading(() => import('./drawn-page.ts'))).drawnPage(content);
  else yield await (await loading(() => import('./placed-texts.ts'))).placedTexts(content, pages);
  return undefined;
});
