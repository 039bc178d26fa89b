import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type Keyboard, keyboardOf } from '../../e2e/support/keyboard.ts';

/** Times of a person in milliseconds, by the keystroke-level model of Card, Moran and Newell. */
export const TIMES = {
  /** A key, or a button of the mouse, of a typist of average skill. */
  key: 280,
  /** Moving the mouse to a target. */
  point: 1100,
  /** Deciding what to do next, and finding it on the page. */
  think: 1350,
} as const;

/** How a person reaches a field or a button: by mouse, or with the Tab key from wherever the focus is. */
export type Reach = 'mouse' | 'keyboard';

export interface PacedHands {
  readonly keys: Pick<Keyboard, 'tabTo' | 'press' | 'type'>;
  /** Lets the person find so many targets one after the other, and press each. */
  readonly pointAndPress: (targets: number) => Promise<void>;
  /** Lets the person reach a target and press it; a field then has the focus. */
  readonly press: (target: Locator) => Promise<void>;
  /** Returns the time of the person's actions so far, and how much longer the browser's driver took for them. */
  readonly spent: () => { readonly actingMs: number; readonly driverMs: number };
}

/** Slows a fast keyboard down to the pace of a person. */
export function atHumanPace(page: Page, reach: Reach): PacedHands {
  const fast = keyboardOf(page);
  const spent = { actingMs: 0, driverMs: 0 };
  /** Runs an action, and waits until a person would have finished it. */
  const lasting = async <Result>(act: () => Promise<Result>, msOf: (result: Result) => number): Promise<Result> => {
    const begun = performance.now();
    const result = await act();
    const [took, ms] = [performance.now() - begun, msOf(result)];
    spent.actingMs += ms;
    spent.driverMs += Math.max(0, took - ms);
    await pause(Math.max(0, ms - took));
    return result;
  };
  return {
    keys: {
      tabTo: (role, name) =>
        lasting(
          () => fast.tabTo(role, name),
          (steps) => TIMES.think + (reach === 'mouse' ? TIMES.point : steps * TIMES.key),
        ),
      press: (key, times = 1) =>
        lasting(
          () => fast.press(key, times),
          () => times * TIMES.key,
        ),
      type: async (text) => {
        for (const letter of text)
          await lasting(
            () => fast.type(letter),
            () => TIMES.key,
          );
      },
    },
    pointAndPress: (targets) =>
      lasting(
        async () => {},
        () => targets * (TIMES.think + TIMES.point + TIMES.key),
      ),
    press: async (target) => {
      await lasting(
        () => (reach === 'mouse' ? click(target) : tabAndEnter(page, target)),
        (steps) => TIMES.think + TIMES.key + (reach === 'mouse' ? TIMES.point : steps * TIMES.key),
      );
    },
    spent: () => spent,
  };
}

async function click(target: Locator): Promise<number> {
  await target.click();
  return 1;
}

/** The most stops between two targets. */
const MAX_STOPS = 150;

/**
 * Moves the focus to a target, in the direction in which it stands, and presses Enter if it is no field.
 * @returns how many times it has pressed Tab
 */
async function tabAndEnter(page: Page, target: Locator): Promise<number> {
  const whereFrom = () =>
    target.evaluate((wanted) => {
      const { activeElement: now, body } = document;
      if (now === wanted) return 'here';
      // From nowhere, the last stop of the page is the nearest to what stands beside it.
      if (now === null || now === body) return wanted.closest('#root') === null ? 'before' : 'after';
      return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
    });
  await target.waitFor();
  const key = (await whereFrom()) === 'before' ? 'Shift+Tab' : 'Tab';
  for (let steps = 0; steps < MAX_STOPS; steps++) {
    if ((await whereFrom()) === 'here') {
      const isField = await target.evaluate((each) => each.matches('input, textarea, select'));
      if (!isField) await page.keyboard.press('Enter');
      return steps;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached by keyboard`);
}
