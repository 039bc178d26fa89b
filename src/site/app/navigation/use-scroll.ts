import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { KEEP_SCROLL } from '../../routes/routes.ts';
import { createScrollPositions } from './scroll-positions.ts';

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

function focusOn(anchor: HTMLElement): void {
  anchor.focus({ preventScroll: true });
  if (document.activeElement === anchor) return;
  anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}
