import type { Pages } from './pages.ts';
import { preparePageOf } from './prepare-on-intent.ts';

/** Somebody is there, and has moved on: until then nothing is fetched that may not be wanted. A pointer tells by itself. */
const SIGNS = ['scroll', 'touchend', 'keydown'];
/** How long there is no other sign before the window is looked through: a tap comes first. */
const REST_MS = 200;
/** Pages fetched for one window: what is wanted for certain waits for no more. */
const AT_A_TIME = 3;

interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Loads the pages behind the links of the page that are in sight, one by one, while the browser has nothing else to do. */
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
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => look(AT_A_TIME)), REST_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon, { passive: true });
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act);
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
