import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { besideFields, fillQuoteStep } from '../../../e2e/support/forms.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { JOURNEY_MS, journeys, presser, windowOf } from '../../../e2e/support/journey.ts';
import { isInView } from '../../../e2e/support/navigation.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { axeViolations } from '../../../support/axe.ts';
import { ROOT } from '../../../support/root.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'cotiza.fletes'));

const GUIDE = join(ROOT, 'catalog/files/guia-del-importador.pdf');
const TRANSACTIONS = 'header nav > ul > li > details:has(> [data-panel] details) > summary';
const WORDS = {
  es: {
    menu: 'Abrir menú',
    entry: 'Cotización de fletes',
    send: 'Pedir cotización',
    wrong: ['En «Cantidad», escriba 1 o más.', 'Esa fecha ya pasó. Elija hoy o una fecha posterior.'],
    thanks: 'Gracias por contactarnos',
    number: /Su número es (\w{8})\./,
    close: 'Cerrar',
    received: ['Sentido: Importación a Colombia', 'Incoterm 2020: FOB, franco a bordo'],
  },
  en: {
    menu: 'Open menu',
    entry: 'Freight quotes',
    send: 'Ask for a quote',
    wrong: ['In “Number”, enter 1 or more.', 'That date has passed. Choose today or a later date.'],
    thanks: 'Thank you for contacting us',
    number: /number is (\w{8})\./,
    close: 'Close',
    received: ['Direction: Import into Colombia', 'Incoterm 2020: FOB, free on board'],
  },
} as const;

describe('a freight quote (ADR 61)', () => {
  it.for(journeys({ language: 'en', width: 1280 }))(
    'is requested from the menu, mailed, found by its number in the panel and answered, in $language at $width px',
    { tags: ['deep'], timeout: JOURNEY_MS },
    async (view, { site, newVisitor, newStaff }) => {
      const { language, width } = view;
      const { menu, entry, send, wrong, thanks, number, close, received } = WORDS[language];
      const email = `compras-${language}${width}@kogi.example.com`;
      const press = presser(view);
      const { page, visit } = await newVisitor(windowOf(view));
      await visit('/contactenos');
      const form = page.locator('#formulario');
      await form.locator('[name="company"]').fill('Cerámicas Kogi');
      if (width === 375) await press(page.getByRole('button', { name: menu }));
      await press(page.locator(TRANSACTIONS));
      await press(page.locator('header').getByRole('link', { name: entry }));
      await page.waitForURL('**/contactenos?origen=FLETES#formulario');
      // The typed values stay in the form that has replaced the other.
      const { subject, incoterm, ...typed } = validValues['freight-quote'];
      const next = form.getByRole('button', { name: /^(Siguiente|Next)$/ });
      const step = (number: number) => form.getByRole('heading', { name: new RegExp(`^(Paso|Step) ${number} `) });
      await expect.poll(() => form.locator('[name="subject"]').inputValue()).toBe(subject);
      expect(await form.locator('[name="company"]').inputValue()).toBe('Cerámicas Kogi');
      await fillQuoteStep(page, { quantity: '0', readyDate: '2020-01-31' });
      await press(next);
      for (const words of wrong) await besideFields(form).getByText(words).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group');
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      // Choosing another subject and then this one again loses nothing.
      await form.locator('[name="subject"]').selectOption('imports');
      await expect.poll(() => form.locator('[name="incoterm"]').count()).toBe(0);
      await form.locator('[name="subject"]').selectOption(subject);
      await expect.poll(() => form.locator('[name="incoterm"]').inputValue()).toBe(incoterm);
      await fillQuoteStep(page);
      await press(next);
      await step(2).waitFor();
      // The message is optional; files and typed values stay on the way through the steps.
      for (const name of ['cargoDocument', 'safetySheet']) await form.locator(`[name="${name}"]`).setInputFiles(GUIDE);
      await press(form.getByRole('button', { name: / (Quitar archivo|Remove file)$/ }).last());
      await expect.poll(() => form.getByText('guia-del-importador.pdf').count()).toBe(1);
      await page.goBack();
      await step(1).and(page.locator(':focus')).waitFor();
      await page.goForward();
      await step(2).waitFor();
      await press(next);
      await step(3).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      await fillQuoteStep(page, { email, company: 'Cerámicas Kogi' });
      await press(form.getByRole('button', { name: send }));
      const dialog = page.getByRole('alertdialog', { name: thanks });
      await dialog.waitFor();
      const reference = String(number.exec((await dialog.textContent()) ?? '')?.[1]);
      await press(dialog.getByRole('button', { name: close }));
      await expect.poll(() => form.locator('[name="goods"]').inputValue()).toBe('');
      await expect.poll(() => isInView(next.and(page.locator(':focus')))).toBe(true);

      const [receipt] = await site.mailsTo(email, 1);
      for (const words of [reference, ...received]) expect(receipt).toContain(words);
      for (const words of [typed.goods, typed.origin, 'Kogi S']) expect(receipt).not.toContain(words);
      const mail = async () =>
        (await site.mailsTo('comercial@aldebaran.example.com', 1)).find((text) => text.includes(reference));
      await expect.poll(mail).toContain('Peso bruto total: 42.500,5 kg');

      const staff = await newStaff(windowOf(view));
      await staff.page.goto(`/panel-portal?view=messages&search=${reference}`);
      await staff.page.locator('tbody button').first().click();
      const detail = staff.page.locator('dl').filter({ hasText: 'Incoterm 2020' });
      await detail.getByText(typed.origin).waitFor();
      for (const words of [/42[.,]500[.,]5 kg/, /FOB/]) await detail.getByText(words).waitFor();
      const download = staff.page.waitForEvent('download');
      await detail.getByRole('button', { name: 'guia-del-importador.pdf' }).click();
      expect((await download).suggestedFilename()).toBe('guia-del-importador.pdf');
      expect(await axeViolations(staff.page)).toEqual([]);
      const answer = staff.page.getByRole('form', { name: /^(Su respuesta|Your answer)$/ });
      await answer.getByRole('textbox').fill('USD 1,900 all in.');
      await answer.locator('button[type=submit]').click();
      const answered = (await site.mailsTo(email, 2)).at(-1);
      for (const words of [reference, 'USD 1,900 all in.']) expect(answered).toContain(words);
      const stored = await inDatabaseOf(site, ({ query }) =>
        query
          .selectFrom('messageAnswers')
          .innerJoin('contactMessages', 'contactMessages.id', 'messageAnswers.messageId')
          .select(['form', 'status', 'text'])
          .where('email', '=', email)
          .execute(),
      );
      expect(stored).toEqual([{ form: 'freight-quote', status: 'answered', text: 'USD 1,900 all in.' }]);
    },
  );
});
