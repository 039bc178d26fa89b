import { describe, expect } from 'vitest';
import { itWithSampleCalls as it } from '../../../e2e/support/sample-calls.ts';
import { covering } from '../../../support/depth.ts';

describe('an arrival query that lacks something', () => {
  it.for(
    covering({
      gate: [
        { language: 'es', line: 'Elija la línea naviera que aparece en su BL.', email: 'Escriba su correo completo' },
      ],
      deep: [
        { language: 'en', line: 'Choose the shipping line shown on your B/L.', email: 'Enter your full email address' },
      ],
    }),
  )(
    'is told so below the field in the words and the language of the site, without a bubble ($language)',
    async (words, { newVisitor }) => {
      const { page, visit } = await newVisitor({ locale: words.language });
      await visit('/buques');
      const form = page.locator('form[data-part="query"]');
      const line = form.locator('select');
      const messageOf = async (control: typeof line) => {
        const id = await control.getAttribute('aria-describedby');
        return id === null ? '' : page.locator(`[id="${id}"]`).textContent();
      };
      await form.locator('[name=buque]').fill('vega nyk');
      await page.keyboard.press('Enter');
      await expect.poll(() => messageOf(line)).toBe(words.line);
      expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
      await line.selectOption('nyk');
      await page.keyboard.press('Tab');
      await form.getByRole('button').click();
      await page.waitForURL('**/buques?linea=nyk&buque=vega+nyk*');
      await page.locator('[data-part="list"] tbody a').first().click();
      await page.waitForURL('**/buques?linea=nyk&escala=*');
      const follow = page.locator('[data-part="follow-form"]');
      await follow.getByRole('button').click();
      await expect.poll(() => messageOf(follow.locator('input[type="email"]'))).toContain(words.email);
    },
  );
});
