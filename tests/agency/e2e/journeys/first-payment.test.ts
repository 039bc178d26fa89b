import { describe, expect } from 'vitest';
import { checkDigitOf } from '../../../../src/formats/tax-id.ts';
import { taxId } from '../../../../src/generated/country.ts';
import { fillLogin, fillStep, linkMailed, nextStep } from '../../../e2e/support/account.ts';
import { it as onSite } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { formWords, JOURNEY_MS, journeys, nitIn, presser, windowOf } from '../../../e2e/support/journey.ts';
import { isInView } from '../../../e2e/support/navigation.ts';
import { administrator } from '../../../e2e/support/staff.ts';
import { rutPdf } from '../../../server/support/pdf/rut.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { axeViolations } from '../../../support/axe.ts';
import { isDeep } from '../../../support/depth.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'verifica.pagos'));

const WORDS = {
  es: {
    waits: 'Estamos verificando su empresa',
    fix: 'Corregir Persona de contacto',
    second: /^Paso 2 de 4/,
    chosen: 'Autorretenedor',
    matches: 'Coincide',
    verify: 'Verificar la empresa',
    code: 'Código en los sistemas de las líneas',
    verified: 'La empresa quedó verificada.',
    pay: 'Pagar facturas',
    hello: 'Hola, ',
  },
  en: {
    waits: 'We are verifying your company',
    fix: 'Edit Contact person',
    second: /^Step 2 of 4/,
    chosen: 'Authorized to self-withhold',
    matches: 'Matches',
    verify: 'Verify the company',
    code: "Id in the lines' systems",
    verified: 'The company is verified.',
    pay: 'Pay invoices',
    hello: 'Hello, ',
  },
} as const;

describe('an importer registers, activates the account, is verified, logs in and pays (spec 3, spec 4, spec 5)', () => {
  it.for(journeys({ language: 'es', width: 375 }))(
    'in $language at $width px',
    { timeout: JOURNEY_MS },
    async (view, { site, newVisitor, openPanel }) => {
      const { language } = view;
      const [nit, press, words] = [nitIn(view, '9006'), presser(view), WORDS[language]];
      const [registration, activation] = [
        await formWords(language, 'registration'),
        await formWords(language, 'activation'),
      ];
      const { companyName, city, password } = validValues.registration;
      const email = `compras-${nit}@andina.example.com`;
      const typed = { nit, email, emailConfirmation: email };
      const { page, context } = await newVisitor(windowOf(view));
      await context.route(/nyk|payments/, (route) =>
        route.request().url().startsWith(site.address) ? route.continue() : route.fulfill({ body: 'ok' }),
      );
      const rut = {
        name: 'rut.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(await rutPdf({ nit, digit: checkDigitOf(nit, taxId) ?? '', name: companyName, city })),
      };
      const account = () =>
        inDatabaseOf(site, ({ query }) =>
          query
            .selectFrom('clientAccounts')
            .select(['status', 'verification', 'email', 'nitsistema'])
            .where('nit', '=', nit)
            .executeTakeFirst(),
        );

      await page.goto('/registrese');
      const form = page.locator('#formulario');
      for (const step of [1, 2, 3]) {
        await fillStep(page, step, typed);
        if (step === 3) await form.locator('input[type="file"]').setInputFiles(rut);
        // The steps are made of the same fields, so in the gate axe looks at one of them.
        if (isDeep || step === 1) expect(await axeViolations(page)).toEqual([]);
        await nextStep(page);
      }
      await fillStep(page, 4, typed);
      // The summary shows the values in the words of the form, and no secrets.
      const shown = form.getByRole('definition');
      for (const text of [nit, email, 'Barranquilla, Atlántico', words.chosen, 'rut.pdf'])
        await shown.filter({ hasText: text }).first().waitFor();
      expect(await shown.filter({ hasText: password }).count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await press(form.getByRole('button', { name: words.fix }));
      await form.getByRole('heading', { name: words.second }).and(page.locator(':focus')).waitFor();
      for (const step of [3, 4]) {
        await nextStep(page);
        await form.getByRole('heading', { name: new RegExp(` ${step} `) }).waitFor();
      }
      await press(form.getByRole('button', { name: registration.submit }));
      const done = page.getByRole('alertdialog', { name: registration.success.title });
      await done.waitFor();
      expect(await done.getByRole('button').allTextContents()).toEqual(registration.success.buttons);
      await press(done.getByRole('button').last());
      // The first step, much shorter than the last one, is in view with the focus.
      const anew = form.getByRole('button').and(page.locator(':focus'));
      await expect.poll(() => isInView(anew)).toBe(true);
      expect(await account()).toMatchObject({ status: 'pending', email: email });

      await page.goto(await linkMailed(site, email, 1));
      // The token is removed from the address before anything else happens (S-37).
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await press(page.getByRole('button', { name: activation.submit }));
      const active = page.getByRole('alertdialog', { name: activation.success.title });
      await press(active.getByRole('button').first());
      await fillLogin(page, nit, password);
      await page.waitForURL((url) => url.pathname === '/inicio');
      await page.getByText(words.hello + companyName).waitFor();
      await page.getByText(words.waits).waitFor();
      expect(await account()).toMatchObject({ status: 'active', verification: 'waiting' });

      const staff = await openPanel(`view=clients&verification=waiting&search=${nit}`, {
        ...windowOf({ language, width: 1280 }),
      });
      await staff.page.locator('tbody button').first().click();
      const detail = staff.page.getByRole('dialog');
      await expect.poll(() => detail.getByText(words.matches, { exact: true }).count()).toBe(3);
      await detail.getByRole('button', { name: words.verify }).click();
      // Nobody has made a code up.
      expect(await account()).toMatchObject({ nitsistema: null });
      // No two companies have the same.
      const code = `CO-${nit}`;
      const decision = detail.getByRole('form', { name: words.verify });
      await decision.getByLabel(words.code).fill(code);
      await decision.getByRole('button', { name: words.verify }).click();
      await staff.page.getByText(words.verified).waitFor();
      expect(await account()).toMatchObject({
        verification: 'verified',
        nitsistema: code,
      });
      await site.mailsTo(email, 3);

      await page.reload();
      const pay = page.locator('main header').getByRole('button', { name: words.pay });
      await expect.poll(() => pay.getAttribute('type')).toBe('submit');
      const request = formSent(context);
      await press(pay);
      const sent = await request;
      expect(new URL(sent.url()).pathname).toBe('/nyk/facturas');
      expect(Object.fromEntries(new URLSearchParams(sent.postData() ?? ''))).toEqual({
        PACCION: 'M',
        PTWEB_NIT: nit,
        PTWEB_NITSISTEMA: code,
      });
    },
  );
});
