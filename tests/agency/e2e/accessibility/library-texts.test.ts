import { expect } from 'vitest';
import { fillStep, nextStep } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { covering } from '../../../support/depth.ts';

it.for(
  covering({
    gate: [['es', 'Abrir la lista', 'Cerrar la lista', 'Borrar']],
    deep: [['en', 'Open the list', 'Close the list', 'Clear']],
  } as const),
)(
  'the texts of the component library are in the language of the page in the field for the municipality (%s)',
  { tags: ['deep'] },
  async ([language, open, close, clear], { newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: language });
    await visit(`/registrese?lng=${language}#formulario`);
    for (const step of [1, 2]) {
      await fillStep(page, step);
      await nextStep(page);
    }
    const field = page.getByRole('combobox', { name: /^(Municipio|Ciudad|City|Municipality)/ });
    const names = () =>
      field
        .locator('xpath=../..')
        .getByRole('button', { includeHidden: true })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    await expect.poll(names).toEqual([open]);
    await field.fill('Soledad');
    await expect.poll(names).toEqual([close]);
    await page
      .getByRole('option', { name: /Soledad/ })
      .first()
      .click();
    await expect.poll(names).toEqual([clear, open]);
  },
);
