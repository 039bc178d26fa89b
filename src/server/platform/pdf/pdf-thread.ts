import type { FileFinding } from '../../../formats/file-finding.ts';
import { loading, serveParts } from '../threads/serve.ts';

/** More pages than any RUT has. */
const MAX_PAGES = 50;

/**
 * Yields the pages of PDFs, in a thread. A PDF that is rejected ends the thread: it is broken, too large to unpack, or has
 * something that no page needs. The next PDF is then read in a thread that has seen nothing of it.
 */
serveParts(async function* (content: Uint8Array): AsyncGenerator<Uint8Array | FileFinding, undefined> {
  // The parser is large, so loading it has a time limit of its own.
  const { copyPages } = await loading(() => import('./copy-pages.ts'));
  const pages = await copyPages(content, MAX_PAGES);
  yield pages;
  if (typeof pages === 'string') throw new Error('a rejected PDF');
  return undefined;
});
