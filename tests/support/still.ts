import type { Page } from 'playwright-core';

/** Waits until all animations on a page have ended, except endless ones. */
export function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (;;) {
      // A requested animation starts with the next frame, and the end of one may start another.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY,
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
