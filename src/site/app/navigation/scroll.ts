import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isObject } from '../../../shared/is-object.ts';
import { KEEP_SCROLL } from '../../routes/routes.ts';
import { focusOn } from '../../ui/focus-on.ts';

/**
 * Going back restores the scroll position; a new page starts at its top or anchor. The focus moves to the anchor, or to the
 * content of another page, so that screen readers and the next Tab go on from there. The browser does the same when it
 * loads a document, but between pages of one document it does so too early, or not at all. Scrolling is smooth only within a
 * page. No style sheet asks for it, because the first jump of a document would then take its time too, and miss an anchor
 * that moves in the meantime.
 */
export function useScroll(): void {
  const { key, pathname, hash, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });
  const [positions] = useState(createScrollPositions);

  useEffect(() => positions.watch(() => shown.current.key), [positions]);

  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    if (!isSamePage) document.getElementById('content')?.focus({ preventScroll: true });
    const known = isReturn ? positions.of(key) : undefined;
    const anchor = document.getElementById(hash.slice(1));
    const behavior = isSamePage && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant';
    if (known !== undefined) window.scrollTo({ top: known, behavior });
    else if (state === KEEP_SCROLL) return;
    else if (anchor !== null) {
      anchor.scrollIntoView({ behavior });
      focusOn(anchor);
    } else window.scrollTo({ top: 0, behavior });
  }, [key, pathname, hash, state, isReturn, positions]);
}

const STORAGE_KEY = 'scrollPositions';

/** Scroll positions of the history entries of this visit. */
interface ScrollPositions {
  readonly of: (key: string) => number | undefined;
  /**
   * Records the position of the shown entry from now on, except while another one is about to be shown: the browser has then
   * scrolled for that one. Returns the function that stops it.
   */
  readonly watch: (shownKey: () => string) => () => void;
}

function createScrollPositions(): ScrollPositions {
  const positions = new Map<string, number>();
  return {
    of: (key) => positions.get(key),
    watch: (shownKey) => {
      for (const [key, position] of stored()) positions.set(key, position);
      const watching = new AbortController();
      const { signal } = watching;
      const note = () => {
        const key = shownKey();
        if (key === historyKey()) positions.set(key, window.scrollY);
      };
      const takeOver = () => {
        history.scrollRestoration = 'manual';
      };
      const leave = () => {
        note();
        store(positions);
        // When the visitor returns to a document that was left, the browser restores its position.
        history.scrollRestoration = 'auto';
      };
      takeOver();
      window.addEventListener('scroll', note, { signal, passive: true });
      window.addEventListener('pagehide', leave, { signal });
      window.addEventListener('pageshow', takeOver, { signal });
      return () => watching.abort();
    },
  };
}

function stored(): Iterable<[string, number]> {
  try {
    const pairs: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage, a reload only forgets the scroll positions of earlier pages.
  }
}

/**
 * Gives a key to the history entries that the browser makes itself: for a loaded document and for a link to an anchor of the
 * page. The router gives one only to its own entries, and takes all others for the same entry. Called before the router reads
 * the history, so that it knows these keys.
 */
export function keyHistoryEntries(): void {
  const giveKey = () => {
    if (historyKey() !== undefined) return;
    history.replaceState({ ...history.state, key: crypto.getRandomValues(new Uint32Array(2)).join('') }, '');
  };
  giveKey();
  window.addEventListener('popstate', giveKey);
}

/** Returns the key of the entry at the address, which may not be shown yet. */
function historyKey(): string | undefined {
  const state: unknown = history.state;
  const key = isObject(state) ? state['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
