import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { covering } from '../../support/depth.ts';
import { atVesselCalls, importDialog } from '../support/panel.ts';
import { callRow, choose, csvFile, itOfImport as it } from '../support/vessel-files.ts';

describe('every step of the import of vessel calls', () => {
  it.for(
    covering<readonly [string, number]>({
      gate: [['en-US', 375]],
      deep: [
        ['es-CO', 1280],
        ['es-CO', 375],
        ['en-US', 1280],
      ],
    }),
  )(
    'passes axe and does not scroll horizontally, in %s at %i px',
    { tags: ['deep'] },
    async ([locale, width], { admin, newVisitor }) => {
      const { page } = await atVesselCalls(newVisitor, admin, { locale, viewport: { width, height: 800 } });
      const dialog = await importDialog(page);
      const looksRight = async () => {
        // Controls are disabled, with paler text, while a file is being sent.
        await expect.poll(() => dialog.getByRole('combobox').isEnabled()).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        const { scrollWidth, clientWidth } = await page.getByRole('dialog').evaluate((dialog) => dialog);
        expect([scrollWidth, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          clientWidth,
          width,
        ]);
      };
      await looksRight();
      const check = dialog.getByRole('button', { name: /^(Revisar|Check)$/ });
      await choose(dialog, csvFile('mal.csv', [callRow('x'.repeat(60), '12')]));
      await check.click();
      await dialog.getByRole('table').waitFor();
      await looksRight();
      await choose(dialog, csvFile('bien.csv', [callRow('Iris', '1000083')]));
      await check.click();
      await dialog.getByRole('status').waitFor();
      await looksRight();
    },
  );
});
