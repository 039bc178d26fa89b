import { describe, expect } from 'vitest';
import { it, type PartView } from '../../../e2e/support/photographer.ts';
import { hasPackage } from '../../../support/browser.ts';
import { sampled } from '../../../support/depth.ts';
import { asKept, differenceFromKept, differenceOf } from '../../../support/pictures.ts';

/** The most varied parts of each group; styleguide.deep.test.ts covers all parts in every view. */
const COVERING: readonly PartView[] = [
  { part: 'tokens/color', language: 'es', width: 375 },
  { part: 'frames/header', language: 'es', width: 1440 },
  { part: 'frames/header-open', language: 'en', width: 375 },
  { part: 'frames/hero-home', language: 'es', width: 1024 },
  { part: 'blocks/cards', language: 'es', width: 1440 },
  { part: 'blocks/arrivals-calls', language: 'es', width: 375 },
  { part: 'controls/buttons-focus', language: 'en', width: 375 },
  { part: 'fields/email', language: 'es', width: 1024 },
  { part: 'dialogs/login-errors', language: 'en', width: 375 },
  { part: 'dialogs/result-check', language: 'es', width: 1440 },
];
const BUTTONS: PartView = { part: 'controls/buttons', language: 'es', width: 375 };
/** Changes that must be noticed: one color step, one pixel, and a font weight. */
const CHANGES = [
  ':root { --color-star: #f5a540 !important }',
  'main a { padding-block-start: 0.9375rem !important }',
  'main a { font-weight: 650 !important }',
];

describe.runIf(hasPackage)('the style guide (ADR 32)', () => {
  it.for(sampled(COVERING))(
    'matches the stored picture of $part in $language at $width px',
    async (view, { photographer }) => {
      await photographer.lookAt(view);
      const name = `${view.part}-${view.language}-${view.width}`;
      expect(await differenceFromKept(name, await photographer.take())).toBe(undefined);
    },
  );

  it('does not match after a small change of colour, padding or font weight', { tags: ['deep'] }, async ({
    photographer,
  }) => {
    await photographer.lookAt(BUTTONS);
    const kept = await asKept(await photographer.take());
    expect(await differenceOf(kept, await asKept(await photographer.take()))).toBe(undefined);
    for (const change of CHANGES) {
      const style = await photographer.page.addStyleTag({ content: change });
      expect(await differenceOf(kept, await asKept(await photographer.take())), change).toMatch(/pixels/);
      await style.evaluate((element) => (element as Element).remove());
    }
  });
});
