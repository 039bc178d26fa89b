import { loading, serveParts } from '../threads/serve-parts.ts';

/** More pages than any RUT has. */
const MOST_PAGES = 50;

/** Reads one PDF in a thread of its own, and gives its pages, or nothing if it cannot be taken. */
serveParts(async function* (content: Uint8Array): AsyncGenerator<Uint8Array | null, undefined> {
  // The parser is large: loading it has a time of its own.
  const { keepPages } = await loading(() => import('./keep-pages.ts'));
  try {
    yield (await keepPages(content, MOST_PAGES)) ?? null;
  } catch {
    // Broken, too large to unpack, or something that no page needs.
    yield null;
  }
  return undefined;
});
