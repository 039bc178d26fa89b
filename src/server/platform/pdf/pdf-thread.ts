import { loading, serveParts } from '../threads/serve-parts.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/**
 * Gives the pages of PDFs, in a thread. One that cannot be taken ends it: broken, too large to unpack, or with something
 * that no page needs. What is read next begins in a thread that has seen nothing of it.
 */
serveParts(async function* (content: Uint8Array): AsyncGenerator<Uint8Array, undefined> {
  // The parser is large: loading it has a time of its own.
  const { keepPages } = await loading(() => import('./keep-pages.ts'));
  const pages = await keepPages(content, MOST_PAGES);
  if (pages === undefined) throw new Error('a PDF that cannot be taken');
  yield pages;
  return undefined;
});
