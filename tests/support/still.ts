import type { Page } from 'playwright-core';

/** Waits until nothing moves or fades on a page any more, but for what does so without end. */
export function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // What has just been asked for begins to move with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}
