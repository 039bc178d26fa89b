import { setTimeout as pause } from 'node:timers/promises';
import type { Keyboard } from '../../e2e/support/keyboard.ts';

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
  /** Returns the time of the person's actions so far, and how much longer the browser's driver took for them. */
  readonly spent: () => { readonly actingMs: number; readonly driverMs: number };
}

/** Slows a fast keyboard down to the pace of a person. */
export function atHumanPace(fast: Keyboard, reach: Reach): PacedHands {
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
    spent: () => spent,
  };
}
