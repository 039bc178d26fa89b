import { describe, expect } from 'vitest';
import { site as company } from '../../../../src/generated/site.ts';
import { WIDTHS } from '../../../../src/site/styleguide/part.ts';
import { it } from '../../../e2e/support/photographer.ts';
import { axeViolations } from '../../../support/axe.ts';
import { hasPackage } from '../../../support/browser.ts';
import { differenceFromKept } from '../../../support/pictures.ts';

const TIMEOUT_MS = 900_000;
/** The axe rules that apply only to whole pages. */
const OF_PAGES = ['page-has-heading-one', 'region', 'landmark-one-main', 'heading-order'];
// The first language at every width; the others only at the narrowest, where longer words have the least room.
const views = company.languages.flatMap(({ id: language }, index) =>
  WIDTHS.filter((_width, column) => index === 0 || column === 0).map((width) => ({ width, language })),
);

describe('every part of the style guide (ADR 32)', () => {
  it.runIf(hasPackage).for(views)(
    'matches its stored picture, in $language at $width px',
    { timeout: TIMEOUT_MS },
    async (view, { photographer }) => {
      const differences: (string | undefined)[] = [];
      for (const part of await photographer.parts()) {
        await photographer.lookAt({ part, ...view });
        const name = `${part}-${view.language}-${view.width}`;
        differences.push(await differenceFromKept(name, await photographer.take()));
      }
      expect(differences.filter((difference) => difference !== undefined)).toEqual([]);
    },
  );

  it.for(company.languages.map(({ id }) => id))(
    'passes axe, and is not cut in a window of 320 px, also with larger letters (%s)',
    { timeout: TIMEOUT_MS },
    async (language, { photographer }) => {
      const findings: Record<string, readonly string[]> = {};
      for (const part of await photographer.parts()) {
        // A window of 640 px at 200 % has the same room.
        await photographer.lookAt({ part, language, width: 320 });
        const found = await axeViolations(photographer.page, OF_PAGES);
        const needed = await photographer.page.evaluate(measure);
        const cut = Object.entries(needed).filter(([, width]) => width > 320);
        if (found.length + cut.length > 0) findings[part] = [...found, ...cut.map((each) => each.join(' needs '))];
      }
      expect(findings).toEqual({});
    },
  );
});

/** Runs in the browser: returns the width that the page needs with normal and with larger letters. */
function measure(): Record<string, number> {
  const { documentElement } = document;
  const usual = documentElement.scrollWidth;
  documentElement.style.fontSize = '130%';
  return { '100 %': usual, '130 %': documentElement.scrollWidth };
}
