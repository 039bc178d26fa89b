import { prepareStyle } from '../../loading/rest-of-style.ts';
import { permittedPath } from './destinations.ts';
import type { Pages } from './pages.ts';

/** A pointer over a link, a finger on it, or focus. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'];
const FILE = /\.\w+$/;

/**
 * Loads the page behind a link as soon as the visitor points at it or focuses it, so that it is ready for the click. The
 * style of other pages is fetched as soon as the visitor points at anything.
 */
export function prepareOnIntent(pages: Pages): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) preparePageOf(link, pages);
    // After the page, which has the style applied: it is then not requested a second time.
    prepareStyle();
  };
  for (const intent of INTENTS) document.addEventListener(intent, prepare, { passive: true });
}

/** Loads the page that a link leads to, if it is a page of the site. */
export function preparePageOf({ origin, pathname }: HTMLAnchorElement, pages: Pages): void {
  if (origin === location.origin && !FILE.test(pathname)) pages.prepare(permittedPath(pathname));
}
