import type { Pages } from './pages.ts';
import { preparePageOf } from './prepare-on-intent.ts';

/** Somebody is there, and looks at the page: until then nothing is fetched that may not be wanted. */
const SIGNS = ['scroll', 'touchstart', 'pointermove', 'keydown'];
/** How long the window rests before it is looked through. */
const REST_MS = 100;
/** Pages fetched at a time: what is wanted for certain waits for no more. */
const AT_A_TIME = 3;

interface Connected extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** Loads the pages behind the links of the page that are in sight, once the browser has nothing else to do. */
export function prepareInView(pages: Pages): void {
  if ((navigator as Connected).connection?.saveData === true) return;
  let isLooking = false;
  const look = () => {
    isLooking = false;
    const inView = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].filter(isInView);
    for (const link of inView.slice(0, AT_A_TIME)) preparePageOf(link, pages);
  };
  const lookSoon = () => {
    if (isLooking) return;
    isLooking = true;
    // Not every browser tells when it is idle.
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(look) : look()), REST_MS);
  };
  for (const sign of SIGNS) document.addEventListener(sign, lookSoon, { passive: true });
}

function isInView(link: HTMLAnchorElement): boolean {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
