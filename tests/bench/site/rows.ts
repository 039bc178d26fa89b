import type { PageCost } from './lighthouse.ts';
import type { MenuTimes } from './menu.ts';
import type { NextPageTimes } from './next-page.ts';
import type { NumberTimes } from './number-field.ts';
import type { PanelTimes } from './panel-list.ts';
import type { Row } from './table.ts';

/** The measures of each table, with our aims. */
export const PAGE_TIMES: readonly Row<keyof PageCost>[] = [
  { measure: 'score', name: 'performance', unit: '', aim: '100' },
  { measure: 'fcp', name: 'first paint (FCP)', unit: 'ms', aim: '1.1 x plain HTML' },
  { measure: 'lcp', name: 'largest paint (LCP)', unit: 'ms', aim: '1.2 x plain HTML' },
  { measure: 'speedIndex', name: 'speed index', unit: 'ms', aim: '1.1 x plain HTML' },
  { measure: 'blocking', name: 'blocking (TBT)', unit: 'ms', aim: 'plain HTML + 20 ms' },
  { measure: 'shift', name: 'layout shift (CLS)', unit: '', aim: '0' },
];
export const PAGE_SIZES: readonly Row<keyof PageCost>[] = [
  // A server may send this much before the browser acknowledges: ten segments of 1460 bytes (RFC 6928).
  { measure: 'htmlKb', name: 'HTML', unit: 'kB', aim: '14 kB; one round trip: 14.6 kB' },
  { measure: 'scriptKb', name: 'scripts', unit: 'kB', aim: '120 kB without headers' },
  { measure: 'allKb', name: 'all', unit: 'kB', aim: '170 kB' },
  { measure: 'requests', name: 'requests', unit: '', aim: '11' },
  { measure: 'elements', name: 'elements', unit: '', aim: '700' },
];
export const MENU: readonly Row<keyof MenuTimes>[] = [
  { measure: 'group', name: 'menu group, 1280 px', unit: 'ms', aim: 'plain HTML + 16 ms' },
  { measure: 'panel', name: 'side panel, 375 px', unit: 'ms', aim: 'plain HTML + 16 ms' },
  { measure: 'groupInPanel', name: 'group in side panel', unit: 'ms', aim: 'plain HTML + 16 ms' },
];
export const NEXT_PAGE: readonly Row<keyof NextPageTimes>[] = [
  { measure: 'slowTap', name: 'tap, processor x4, slow 4G', unit: 'ms', aim: 'the others' },
  { measure: 'slowTapAtOnce', name: 'the same, tapped at once', unit: 'ms', aim: 'plain HTML' },
  { measure: 'slowClick', name: 'click, processor x4, slow 4G', unit: 'ms', aim: 'the others' },
  { measure: 'tap', name: 'tap', unit: 'ms', aim: '60 ms' },
  { measure: 'tapAtOnce', name: 'tap at once', unit: 'ms', aim: '60 ms' },
  { measure: 'click', name: 'click', unit: 'ms', aim: '60 ms' },
];
export const NUMBER: readonly Row<keyof NumberTimes>[] = [
  { measure: 'first', name: 'first number, with the code', unit: 'ms' },
  { measure: 'slowest', name: 'slowest key of the next number', unit: 'ms', aim: '50 ms' },
];
export const PANEL: readonly Row<keyof PanelTimes>[] = [
  { measure: 'cold', name: 'empty cache', unit: 'ms' },
  { measure: 'again', name: 'files in the cache', unit: 'ms' },
  { measure: 'slow', name: 'empty cache, processor x4, slow 4G', unit: 'ms' },
];
