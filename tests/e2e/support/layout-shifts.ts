import type { Page } from 'playwright-core';

/** The largest single shift allowed, too small for a person to see. */
const BARELY = 0.001;

/** Runs in the page: records unexpected layout shifts, with the top of each element before and after. */
export function noteShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  }
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent;
        shifts.push(`${value.toFixed(4)} ${name}: ${previousRect.top} to ${currentRect.top}`);
      }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the shifts that a person can see, of a page in which `noteShifts` has run. */
export async function visibleShifts(page: Page): Promise<readonly string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  return shifts.filter((shift) => Number.parseFloat(shift) >= BARELY);
}
