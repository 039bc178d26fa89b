import { prepareStyle } from '../../loading/rest-of-style.ts';
import { whenIdle } from '../../loading/timing.ts';
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
function preparePageOf({ origin, pathname }: HTMLAnchorElement, pages: Pages): void {
  if (origin === location.origin && !FILE.test(pathname)) pages.prepare(permittedPath(pathname));
}

/**
 * Events after which links in view are prefetched; before them, it is unknown whether the visitor goes on. A pointer needs
 * no event here: prepareOnIntent reacts to it.
 */
const SIGNS = ['scroll', 'touchend', 'keydown'];
/** How long no other event may come before the window is searched for links, so that a tap is handled first. */
const REST_MS = 200;
/** Pages prefetched per search, so that a page that the visitor chooses waits for no more than these. */
const AT_A_TIME = 3;

interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Prefetches the pages behind the links of the page that are in view, one by one, while the browser is idle: first that of the
 * link nearest to the middle of the window. None is prefetched while somebody presses, or waits for the page that they chose.
 */
export function prepareInView(pages: Pages): void {
  if ((navigator as NavigatorWithConnection).connection?.saveData === true) return;
  const prepared = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (count: number) => {
    if (pages.isAwaited()) return;
    const [next] = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')]
      .filter((link) => !prepared.has(link.pathname))
      .map((link) => ({ link, distance: distanceInView(link) }))
      .filter(({ distance }) => distance !== undefined)
      .sort((one, other) => Number(one.distance) - Number(other.distance));
    if (next === undefined) return;
    prepared.add(next.link.pathname);
    preparePageOf(next.link, pages);
    if (count > 1) whenIdle(() => look(count - 1));
  };
  const lookSoon = () => {
    prepareStyle();
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => look(AT_A_TIME)), REST_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon, { passive: true });
  document.addEventListener('pointerdown', () => clearTimeout(timer), { passive: true });
}

/** Returns how far a link is from the middle of the window; undefined if it is not in view. */
function distanceInView(link: HTMLAnchorElement): number | undefined {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight ? Math.abs((top + bottom - innerHeight) / 2) : undefined;
}
