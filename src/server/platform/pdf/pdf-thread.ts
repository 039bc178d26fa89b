import { loading, serveParts } from '../threads/serve-parts.ts';
import { hasActiveContent } from './outline.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/** Reads one PDF in a thread of its own, and says whether it can be taken. */
serveParts(async function* (bytes: Uint8Array): AsyncGenerator<boolean, undefined> {
  yield await isAcceptable(Buffer.from(bytes));
  return undefined;
});

async function isAcceptable(content: Buffer): Promise<boolean> {
  try {
    if (hasActiveContent(content)) return false;
    // The reader is large: a document that is refused without it need not wait for it.
    const getDocument = await loading(loadReader);
    const task = getDocument({
      data: new Uint8Array(content),
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: true,
      verbosity: 0,
    });
    const document = await task.promise;
    const isFine =
      document.numPages <= MOST_PAGES && !(await document.hasJSActions()) && !(await document.getAttachments());
    if (isFine) await document.getPage(1);
    await task.destroy();
    return isFine;
  } catch {
    // Encrypted, broken, or too large to unpack.
    return false;
  }
}

async function loadReader() {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It would load this half of itself with the first document. It has no types, nor do we need any.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  return getDocument;
}
