import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Words on a page; position and size in points, from the page's lower left corner. */
export interface PlacedText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** More words than any page of a form has. */
const MAX_TEXTS = 5_000;

/**
 * Returns the words of the first pages with their positions.
 * @throws Error if the document cannot be read or has too many words
 */
export async function placedTexts(content: Uint8Array, pages: number): Promise<PlacedText[]> {
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    // Nothing is drawn, so no fonts are needed.
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: true,
  });
  try {
    const document = await task.promise;
    const texts: PlacedText[] = [];
    for (let page = 1; page <= Math.min(pages, document.numPages); page++) {
      const { items } = await (await document.getPage(page)).getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        texts.push({ page, x, y, width: item.width, height: item.height, text: item.str });
      }
      if (texts.length > MAX_TEXTS) throw new Error('too many words');
    }
    return texts;
  } finally {
    await task.destroy();
  }
}
