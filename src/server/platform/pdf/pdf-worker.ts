import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfWorkerData, PdfWorkerMessage } from './inspect-pdf.ts';
import { hasActiveContent } from './outline.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/** Reads one PDF in a thread of its own, whose memory and time are bounded, and says whether it can be taken. */
const { bytes, compileCache } = workerData as PdfWorkerData;
const content = Buffer.from(bytes);
tell('reading');
tell(await isAcceptable());

async function isAcceptable(): Promise<boolean> {
  try {
    if (hasActiveContent(content)) return false;
    tell('loading');
    const getDocument = await loadReader();
    tell('reading');
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

/** The reader is large: a document that is refused without it need not wait for it. */
async function loadReader() {
  if (compileCache !== undefined) enableCompileCache(compileCache);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It would load this half of itself with the first document. It has no types, nor do we need any.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  // The thread is ended, so that Node would not keep what it has compiled.
  flushCompileCache();
  return getDocument;
}

function tell(message: PdfWorkerMessage): void {
  parentPort?.postMessage(message);
}
