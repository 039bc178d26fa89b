import type { i18n } from 'i18next';
import { withStyle } from '../../loading/rest-of-style.ts';
import { withTimeout } from '../../loading/timing.ts';
import { type LoadedPage, loadDestination } from './destinations.ts';

/** The pages that a visitor has opened or may open next, each loaded once. */
export interface Pages {
  /** Returns the page at a path in order to show it; a promise until it is loaded. */
  readonly at: (path: string) => LoadedPage | Promise<LoadedPage>;
  /** Loads a page that the visitor seems to want. */
  readonly prepare: (path: string) => void;
  /** Discards a page that failed, so that it can be loaded again. */
  readonly forget: (path: string) => void;
  /** Whether the page to be shown is still loading. */
  readonly isAwaited: () => boolean;
  /** Calls the listener whenever `isAwaited` changes; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPages(i18n: i18n): Pages {
  const pages = new Map<string, LoadedPage | Promise<LoadedPage>>();
  const listeners = new Set<() => void>();
  let awaited: Promise<LoadedPage> | undefined;
  /** Whether the document has the style of the next page to load: the first one is that for which it was written. */
  let hasStyle = true;

  function load(path: string): Promise<LoadedPage> {
    const code = loadDestination(path, i18n);
    const coming = withTimeout(hasStyle ? code : withStyle(code)).then((page) => {
      pages.set(path, page);
      return page;
    });
    pages.set(path, coming);
    hasStyle = false;
    coming.then(
      () => awaited === coming && wait(undefined),
      // A failed load is reported to its waiters and then forgotten, so that the next request tries again.
      () => awaited !== coming && forget(path),
    );
    return coming;
  }
  function forget(path: string): void {
    if (awaited === pages.get(path)) wait(undefined);
    pages.delete(path);
  }
  function wait(coming: Promise<LoadedPage> | undefined): void {
    if (awaited === coming) return;
    awaited = coming;
    // In a microtask, because React requests pages while it renders.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  }
  const known = (path: string) => pages.get(path) ?? load(path);
  return {
    at: (path) => {
      const page = known(path);
      wait(page instanceof Promise ? page : undefined);
      return page;
    },
    prepare: (path) => void known(path),
    forget,
    isAwaited: () => awaited !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
