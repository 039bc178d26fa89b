import { createHash } from 'node:crypto';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Canvas {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

interface DrawnPage {
  readonly size: string;
  /** Hash of the page's pixels. */
  readonly hash: string;
  readonly isBlank: boolean;
}

/** Returns the pages of a PDF as a browser draws them. */
export async function drawnPages(bytes: Uint8Array): Promise<readonly DrawnPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const factory = document.canvasFactory as { create(width: number, height: number): Canvas };
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    const { canvas, context } = factory.create(width, height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const hash = createHash('sha256').update(data).digest('hex');
    pages.push({ size: `${width}×${height}`, hash, isBlank: data.every((value) => value === 255) });
  }
  await task.destroy();
  return pages;
}
