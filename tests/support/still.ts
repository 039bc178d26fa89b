import type { Page } from 'playwright-core';

/** Waits until nothing moves or fades on a page any more, but for what does so without end. */
export function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (;;) {
      // What has just been asked for begins to move with the next frame, and what ends may begin something else.
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
