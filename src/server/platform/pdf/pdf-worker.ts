import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasActiveContent } from './outline.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/** Reads one PDF in a thread of its own, whose memory and time are bounded, and says whether it can be taken. */
const content = Buffer.from(workerData as Uint8Array);
parentPort?.postMessage('ready');
parentPort?.postMessage(await isAcceptable());

async function isAcceptable(): Promise<boolean> {
  try {
    if (hasActiveContent(content)) return false;
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
