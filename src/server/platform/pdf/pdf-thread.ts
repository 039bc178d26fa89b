import { loading, serveParts } from '../threads/serve-parts.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/** Reads one PDF in a thread of its own, and gives its pages, or nothing if it cannot be taken. */
serveParts(async function* (content: Uint8Array): AsyncGenerator<Uint8Array | null, undefined> {
  yield await takePages(content);
  return undefined;
});

async function takePages(content: Uint8Array): Promise<Uint8Array | null> {
  try {
    const { keepPages } = await loading(() => import('./keep-pages.ts'));
    const pages = await keepPages(content, MOST_PAGES);
    if (pages === undefined) return null;
    await requireReadable(pages);
    return pages;
  } catch {
    // Broken, too large to unpack, or something that no page needs.
    return null;
  }
}

/**
 * Opens what is kept with another reader, the one of a browser.
 * @throws Error if it finds no page
 */
async function requireReadable(content: Uint8Array): Promise<void> {
  const getDocument = await loading(loadReader);
  const task = getDocument({
    // It takes what it is given for itself.
    data: content.slice(),
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: true,
    verbosity: 0,
  });
  const document = await task.promise;
  await document.getPage(1);
  await task.destroy();
}

async function loadReader() {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It would load this half of itself with the first document. It has no types, nor do we need any.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
  return getDocument;
}
