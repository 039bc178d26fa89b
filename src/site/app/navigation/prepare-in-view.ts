import { prepareStyle } from '../../loading/rest-of-style.ts';
import { whenIdle } from '../../loading/when-idle.ts';
import type { Pages } from './pages.ts';
import { preparePageOf } from './prepare-on-intent.ts';

/**
 * Events after which links in view are prefetched; before them, it is unknown whether the visitor goes on. A pointer needs
 * no event here: prepareOnIntent reacts to it.
 */
const SIGNS = ['scroll', 'touchend', 'keydown'];
/** How long no other event may come before the window is searched for links, so that a tap is handled first. */
const REST_MS = 200;
/** Pages prefetched per search, so that a page that the visitor chooses waits for no more than these. */
const AT_A_TIME = 3;

interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Prefetches the pages behind the links of the page that are in view, one by one, while the browser is idle. */
export function prepareInView(pages: Pages): void {
  if ((navigator as Connected).connection?.saveData === true) return;
  const prepared = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (count: number) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')];
    const next = links.find((link) => !prepared.has(link.pathname) && isInView(link));
    if (next === undefined) return;
    prepared.add(next.pathname);
    preparePageOf(next, pages);
    if (count > 1) whenIdle(() => look(count - 1));
  };
  const lookSoon = () => {
    prepareStyle();
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => look(AT_A_TIME)), REST_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon, { passive: true });
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
