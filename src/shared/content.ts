import type { Content } from '../generated/content.ts';

export type { Content };

const NONE = new Proxy({} as Content, {
  get(_target, key) {
    throw new Error(`content.${String(key)} was read before setContent`);
  },
});

/**
 * The Content in use: everything that staff can change, as one value that never changes itself. A page, a renderer and a
 * server have one each. Code reads it when it runs, never while its module is loaded, because another Content may follow; code
 * that answers several times from the same one takes it as a value first.
 */
export let content: Content = NONE;

/** Replaces the Content in use as a whole. Only entry points call it: what starts a process, a page or a renderer. */
export function setContent(next: Content): void {
  content = next;
}

/**
 * Returns a function whose result is made once for each Content.
 * @param make reads the Content in use
 */
export function perContent<Result>(make: () => Result): () => Result {
  let made: { readonly from: Content; readonly result: Result } | undefined;
  return () => {
    if (made?.from !== content) made = { from: content, result: make() };
    return made.result;
  };
}
