import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { AnnotationMode, getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The picture fills this, in pixels: wide enough to read a form of a page. */
const SIZE = { width: 1_200, height: 2_000 };
/** A photograph of 16 million pixels; larger pictures are not unpacked. */
const MAX_IMAGE_PIXELS = 16_000_000;
/** All canvases together, of which each transparent group needs one. */
const MAX_CANVAS_PIXELS = 24_000_000;

interface OnCanvas {
  readonly canvas: Canvas;
}

/** Makes the canvases that pdf.js draws on, as many as fit the limit. */
class CanvasFactory {
  #left = MAX_CANVAS_PIXELS;

  create(width: number, height: number) {
    this.#take(width * height);
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: OnCanvas, width: number, height: number): void {
    this.#take(width * height - canvas.width * canvas.height);
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: OnCanvas): void {
    this.#left += canvas.width * canvas.height;
    canvas.width = 0;
    canvas.height = 0;
  }

  getNoAlphaContext(canvas: Canvas) {
    return canvas.getContext('2d', { alpha: false });
  }

  #take(pixels: number): void {
    if (pixels > this.#left) throw new Error('too many canvases');
    this.#left -= pixels;
  }
}

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../${name}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));

/**
 * Draws the first page of a PDF and returns it as a PNG. Scripts, forms and links are not read. pdf.js decodes fonts and
 * pictures itself, in JavaScript and WebAssembly, so that only lines and pixels reach the native canvas.
 * @throws Error if the page cannot be drawn, or is empty
 */
export async function drawnPage(content: Uint8Array): Promise<Uint8Array> {
  const task = getDocument({
    data: new Uint8Array(content),
    verbosity: VerbosityLevel.ERRORS,
    CanvasFactory,
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: folderOf('standard_fonts'),
    cMapUrl: folderOf('cmaps'),
    wasmUrl: folderOf('wasm'),
    maxImageSize: MAX_IMAGE_PIXELS,
  });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(SIZE.width / natural.width, SIZE.height / natural.height);
    const viewport = page.getViewport({ scale });
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const target = canvas as unknown as Parameters<typeof page.render>[0]['canvas'];
    await page.render({ canvas: target, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
    // What cannot be read is left out; an empty page would be taken for what the sender wrote.
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    if (data.every((value) => value === 255)) throw new Error('nothing was drawn');
    return await canvas.encode('png');
  } finally {
    await task.destroy();
  }
}
