import { describe, expect } from 'vitest';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { EVERGREEN, openRest, SAVED, shortName } from '../../../e2e/support/line-form.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { axeViolations } from '../../../support/axe.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'edita.yaml'));

describe('editing a file of the site as YAML (ADR 62)', () => {
  it('has completion and a list of problems, and loses no text that cannot be read', { tags: ['deep'] }, async ({
    newStaff,
  }) => {
    const { page, context } = await newStaff({
      viewport: { width: 375, height: 800 },
      locale: 'es',
    });
    await page.goto(EVERGREEN);
    await page.getByRole('link', { name: 'Ver el archivo YAML' }).click();
    const text = page.getByRole('textbox', { name: 'Texto de lines/evergreen.yaml' });
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Ver el formulario' }).click({ modifiers: ['Control'] });
    await (await opened).close();
    const choose = async (typed: string, name: RegExp) => {
      await page.keyboard.type(typed);
      await page.getByRole('option', { name, selected: true }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Enter');
    };
    /** Waits until a text that ends like this is saved. */
    const saved = (end: RegExp) =>
      page.waitForResponse(async (response) => {
        if (response.request().method() !== 'PUT' || !response.ok()) return false;
        const { text: kept, isKept } = await response.json();
        return isKept && end.test(kept);
      });
    await text.focus();
    await page.keyboard.press('Control+End');
    await choose('  - off', /office.*Oficina/);
    const begun = saved(/office: bogota$/);
    await choose('bog', /bogota.*Bogotá/);
    await begun;
    await page.getByText(SAVED).waitFor();
    expect(await text.textContent()).toMatch(/ {2}- office: bogota$/);
    const message = page.getByRole('button', { name: /^Línea \d+: falta/ }).first();
    await message.click();
    await expect.poll(() => text.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    // Unreadable text is not saved, but not lost either.
    await page.keyboard.press('Control+End');
    await page.keyboard.type(': ]');
    await page.getByText('El archivo no se puede leer así').waitFor();
    await page.getByRole('link', { name: 'Ver el formulario' }).click();
    await openRest(page);
    await shortName(page).waitFor();
    await page.getByRole('link', { name: 'Ver el archivo YAML' }).click();
    await text.focus();
    await page.keyboard.press('Control+End');
    await expect.poll(() => text.textContent()).toMatch(/bogota: \]$/);
    await page.getByText('El archivo no se puede leer así').waitFor();
    const mended = saved(/office: bogota$/);
    for (const _ of ': ]') await page.keyboard.press('Backspace');
    await mended;
    await page.getByText(SAVED).waitFor();
    // The typed text is taken along to the form, in the same draft.
    await page.keyboard.type('\n    phone: "1');
    await page.getByRole('link', { name: 'Ver el formulario' }).click();
    await page.getByText(SAVED).waitFor();
    expect(new URL(page.url()).searchParams.get('draft')).toBe(JSON.parse(await (await mended).text()).draft);
  });
});
