import { loading, serveParts } from '../threads/serve-parts.ts';
import type { PlacedText } from './text-of-pdf.ts';

/** Reads the words of the first pages of PDFs, in a thread. */
serveParts(async function* (input: {
  readonly content: Uint8Array;
  readonly pages: number;
}): AsyncGenerator<readonly PlacedText[], undefined> {
  // The parser is large, so loading it has a time limit of its own.
  const { placedTexts } = await loading(() => import('./placed-texts.ts'));
  yield await placedTexts(input.content, input.pages);
  return undefined;
});
