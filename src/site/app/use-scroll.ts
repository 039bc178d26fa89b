import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Arrival } from './arrivals.ts';

const STORAGE_KEY = 'scrollPositions';

/**
 * Back returns to where one was; a new page starts at its top or anchor, and focus follows for screen readers.
 * The browser does the same by itself when it loads the document; between pages of one document it comes too early.
 */
export function useScroll({ location, action, keepsScroll }: Arrival): void {
  const { key, pathname, hash } = location;
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    positions.current = storedPositions();
    const note = () => positions.current.set(shown.current.key, window.scrollY);
    const leave = () => {
      note();
      history.scrollRestoration = 'auto';
      store(positions.current);
    };
    const stay = () => {
      history.scrollRestoration = 'manual';
    };
    stay();
    window.addEventListener('scroll', note);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', stay);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', stay);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isSamePage = shown.current.pathname === pathname;
    shown.current = { key, pathname };
    if (!isSamePage) document.getElementById('content')?.focus({ preventScroll: true });
    if (keepsScroll) return;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    const known = action === 'POP' ? positions.current.get(key) : undefined;
    const behavior = isSamePage ? 'auto' : 'instant';
    if (known === undefined && anchor !== null) anchor.scrollIntoView({ behavior });
    else window.scrollTo({ top: known ?? 0, behavior });
  }, [key, pathname, hash, action, keepsScroll]);
}

function storedPositions(): Map<string, number> {
  try {
    const pairs: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(pairs) ? pairs : []);
  } catch {
    return new Map();
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage a reload forgets where the pages before it stood; nothing else is lost.
  }
}
