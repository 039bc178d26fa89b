import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The role and name of the focused element, as a screen reader announces them. */
interface Focused {
  readonly role: string;
  readonly name: string;
}

/** A user with only a keyboard. */
export interface Keyboard {
  /**
   * Presses Tab until the focus is on the element, and checks at each step that the focus is visible.
   * @param name the whole name, or a pattern that it contains
   * @returns how many times it has pressed Tab
   */
  readonly tabTo: (role: string, name: string | RegExp) => Promise<number>;
  /** Presses a key, such as Enter or ArrowDown, `times` times. */
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Waits until the focus moves there without a key, for example into an opened dialog; it must be visible. */
  readonly isAt: (role: string, name: string | RegExp) => Promise<void>;
}

/** Maximum number of steps before the search gives up; no page has so many stops. */
const MAX_STEPS = 120;
const GONE_AFTER_MS = 500;

export function keyboardOf(page: Page): Keyboard {
  const look = async () => {
    const unseen = await page.evaluate(whyUnseen);
    const { role, name } = await focusedOn(page);
    expect(unseen, `${role} “${name}”`).toBe('');
    return { role, name };
  };
  return {
    tabTo: async (role, name) => {
      const passed: string[] = [];
      for (let step = 1; step <= MAX_STEPS; step++) {
        await page.keyboard.press('Tab');
        const focused = await look();
        if (isSo(focused, role, name)) return step;
        passed.push(`${focused.role} ${focused.name}`);
      }
      throw new Error(`${role} ${name} was not met. What was: ${passed.join('; ')}`);
    },
    press: async (key, times = 1) => {
      for (let time = 0; time < times; time++) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    isAt: async (role, name) => {
      await expect.poll(async () => isSo(await focusedOn(page), role, name), { message: `${role} ${name}` }).toBe(true);
      await look();
    },
  };
}

function isSo(focused: Focused, role: string, name: string | RegExp): boolean {
  return focused.role === role && (typeof name === 'string' ? focused.name === name : name.test(focused.name));
}

/** Reads the focused element from the browser's accessibility tree. */
async function focusedOn(page: Page): Promise<Focused> {
  // The focus is nowhere if its element was removed. A snapshot reads: - button "Close" [pressed]: …
  const snapshot = await page
    .locator(':focus')
    .ariaSnapshot({ timeout: GONE_AFTER_MS })
    .catch(() => '');
  // A name with a colon is quoted: - 'button "Payments: not offered"'. A summary appears as text: - text: Payments.
  const shows = /^- text: "?(.*?)"?$/m.exec(snapshot)?.[1];
  if (snapshot.startsWith('- text') && shows !== undefined) return { role: 'summary', name: shows };
  const [, role = 'nothing', name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(snapshot) ?? [];
  return { role, name };
}

/** Runs in the browser: returns why the focus is not visible; empty if it is. */
function whyUnseen(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  // The elements that may show the focus of an input: its label, or the frame of a field.
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  const drawn = [element, element.parentElement, element.parentElement?.parentElement ?? null, label];
  const hasRing = drawn.some((each) => {
    if (each === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  // A focused heading or dialog is only a place to read on and needs no ring.
  const isStop = element instanceof HTMLElement && element.tabIndex >= 0;
  if (isStop && !hasRing) return 'has no ring';
  const shown = label ?? element;
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const isIn = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  if (!isIn) return 'is outside of the window';
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  const above = document.elementFromPoint(x, y);
  const isCovered = above !== null && !shown.contains(above) && !above.contains(shown);
  return isCovered ? `is covered by ${above.tagName} ${above.className}` : '';
}

/** Returns the text of the element that has the focus. */
export function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim());
}

/** Returns what a screen reader reads after the name of a control. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .filter((text) => text !== '')
      .join('. '),
  );
}

/**
 * Observes from now on which keys the page takes from the browser.
 * @returns a function that returns them, in their order
 */
export async function keysPrevented(page: Page): Promise<() => Promise<string[]>> {
  const keys = await page.evaluateHandle(() => {
    const prevented: string[] = [];
    window.addEventListener('keydown', (event) => {
      if (event.defaultPrevented) prevented.push(event.key);
    });
    return prevented;
  });
  return () => keys.jsonValue();
}
