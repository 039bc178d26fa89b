import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { checkDigitOf } from '../../../../src/formats/tax-id.ts';
import { taxId } from '../../../../src/generated/country.ts';
import { keepSession, linkMailed, sessionOf } from '../../../e2e/support/account.ts';
import { itOnOwnSite as it } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { unfoldActions } from '../../../e2e/support/panel.ts';
import { pdfFile, registrationForm } from '../../../server/support/client-life.ts';
import { rutPdf } from '../../../server/support/pdf/rut.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';
import type { Site } from '../../../support/site.ts';

const WORDS = {
  es: {
    waits: 'Estamos verificando su empresa',
    time: 'un día hábil',
    pay: 'Pagar facturas',
    verify: 'Verificar la empresa',
    code: 'Código en los sistemas de las líneas',
    enter: 'Escribir el código',
    entered: 'El cliente ya puede pagar.',
    lacks: 'falta el código que las líneas le dan en sus sistemas',
    matches: 'Coincide',
    differs: 'No coincide',
    correct: 'Pedir una corrección',
    done: 'La empresa quedó verificada.',
    asked: 'Le pedimos la corrección al cliente.',
    reason: 'La ciudad es otra',
    mismatch: 'La ciudad no es la del RUT',
  },
  en: {
    waits: 'We are verifying your company',
    time: 'one working day',
    pay: 'Pay invoices',
    verify: 'Verify the company',
    code: "Id in the lines' systems",
    enter: 'Enter the id',
    entered: 'The client can now pay.',
    lacks: 'still need the code that the lines give it in their systems',
    matches: 'Matches',
    differs: 'Does not match',
    correct: 'Ask for a correction',
    done: 'The company is verified.',
    asked: 'The client has been asked for the correction.',
    reason: 'The city differs',
    mismatch: 'The city is not the one in the RUT',
  },
} as const;
type Language = keyof typeof WORDS;

/** Registers a client with a readable RUT and activates the account. */
async function registerWithRut(site: Site, nit: string, city: string): Promise<void> {
  const email = `client-${nit}@andina.example.com`;
  const { companyName: name } = validValues.registration;
  const form = registrationForm(
    { nit, email },
    pdfFile(await rutPdf({ nit, digit: checkDigitOf(nit, taxId) ?? '', name, city })),
  );
  const registered = await fetch(`${site.address}/api/registro`, { method: 'POST', body: form });
  expect(registered.status).toBe(204);
  const token = (await linkMailed(site, email, 1)).split('#token=')[1];
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site.address}/api/activar`, { method: 'POST', headers, body: JSON.stringify({ token }) });
}

/** Confirms an action. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('form', { name }).getByRole('button', { name }).click();
}

describe('a company that waits for verification (S-98)', () => {
  it.for(
    covering<readonly [Language, number, string]>({
      // The gate covers this in journeys/first-payment.test.ts.
      gate: [],
      deep: [
        ['es', 375, '900600101'],
        ['en', 1280, '900600102'],
      ],
    }),
  )(
    'sees that it cannot pay yet, is verified in the panel, and can then pay (%s, %d px)',
    async ([language, width, nit], { site, newVisitor, openPanel }) => {
      const words = WORDS[language];
      await registerWithRut(site, nit, validValues.registration.city);
      const client = await newVisitor({ viewport: { width, height: 800 } });
      await client.context.route(/example\.com/, (route) => route.fulfill({ body: 'ok' }));
      await keepSession(client, await sessionOf(site, nit));
      await client.visit(`/inicio?lng=${language}`);
      await client.page.getByText(words.waits).waitFor();
      expect(await client.page.getByText(words.time).count()).toBe(1);
      expect(await axeViolations(client.page)).toEqual([]);
      const pay = client.page.locator('main header').getByRole('button', { name: words.pay });
      await pay.click();
      const dialog = client.page.getByRole('alertdialog');
      await dialog.getByText(words.waits).waitFor();
      expect(await axeViolations(client.page)).toEqual([]);
      await dialog.getByRole('button').click();
      await dialog.waitFor({ state: 'detached' });

      const { page } = await openPanel(`view=clients&verification=waiting&search=${nit}&lng=${language}`, {
        viewport: { width: 1280, height: 800 },
      });
      await page.locator('tbody button').first().click();
      const detail = page.getByRole('dialog');
      await expect.poll(() => detail.getByText(words.matches, { exact: true }).count()).toBe(3);
      expect(await axeViolations(page)).toEqual([]);
      await detail.getByRole('button', { name: words.verify }).click();
      await confirm(page, words.verify);
      await page.getByText(words.done).waitFor();

      // Nobody knows the code of the company yet, so there is nothing to pay with.
      await client.page.reload();
      await client.page.locator('main section').getByText(words.lacks).waitFor();
      await pay.click();
      await dialog.getByText(words.lacks).waitFor();
      expect(await axeViolations(client.page)).toEqual([]);
      await dialog.getByRole('button').click();
      await dialog.waitFor({ state: 'detached' });

      await detail.getByRole('button', { name: words.enter }).click();
      await page.getByRole('form', { name: words.enter }).getByLabel(words.code).fill(`CO-${nit}`);
      expect(await axeViolations(page)).toEqual([]);
      await confirm(page, words.enter);
      await page.getByText(words.entered).waitFor();

      await client.page.reload();
      // The button submits a form again, instead of opening a dialog, once the server has confirmed the session.
      await expect.poll(() => pay.getAttribute('type')).toBe('submit');
      expect(await client.page.getByText(words.waits).count()).toBe(0);
      const request = formSent(client.context);
      await pay.click();
      const sent = new URLSearchParams((await request).postData() ?? '');
      expect(sent.get('PTWEB_NIT')).toBe(nit);
      expect(sent.get('PTWEB_NITSISTEMA')).toBe(`CO-${nit}`);
    },
  );

  it('is compared beside the first page of its RUT; one that cannot be shown is only downloaded (S-70)', async ({
    site,
    openPanel,
  }) => {
    const nit = '900600105';
    await registerWithRut(site, nit, 'Cartagena');
    const { page, tolerate } = await openPanel(`view=clients&search=${nit}`);
    const detail = page.getByRole('dialog');
    const picture = detail.getByRole('img', { name: 'Primera página del archivo' });
    await page.locator('tbody button').first().click();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
    await inDatabaseOf(site, async ({ query }) => {
      const { id } = await query
        .selectFrom('clientAccounts')
        .select('rutFileId as id')
        .where('nit', '=', nit)
        .executeTakeFirstOrThrow();
      await query
        .updateTable('files')
        .set({ content: Buffer.from('%PDF-1.7 broken') })
        .where('id', '=', id)
        .execute();
    });
    tolerate(/409/);
    await page.reload();
    await detail.getByText('Descargue el archivo para verla.').waitFor();
    expect(await picture.count()).toBe(0);
    const saved = page.waitForEvent('download');
    await detail.getByRole('button', { name: /^Descargar/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  });

  it('reads on its home page what to correct when its RUT differs, and waits again after correcting it', {
    tags: ['deep'],
  }, async ({ site, newVisitor, openPanel }) => {
    const nit = '900600103';
    const words = WORDS.es;
    await registerWithRut(site, nit, 'Cartagena');
    const { page } = await openPanel(`view=clients&verification=waiting&search=${nit}`, {
      viewport: { width: 1280, height: 800 },
    });
    await page.locator('tbody button').first().click();
    const detail = page.getByRole('dialog');
    await detail.getByText(words.differs, { exact: true }).waitFor();
    // Only the words that differ are marked, in what was typed and in what the RUT says.
    expect(await detail.locator('mark').allTextContents()).toEqual([validValues.registration.city, 'Cartagena']);
    expect(await axeViolations(page)).toEqual([]);
    await unfoldActions(detail);
    await detail.getByRole('button', { name: words.correct }).click();
    await detail.getByRole('form', { name: words.correct }).getByRole('combobox').selectOption({ label: words.reason });
    await confirm(page, words.correct);
    await page.getByText(words.asked).waitFor();
    const client = await newVisitor();
    await keepSession(client, await sessionOf(site, nit));
    await client.visit('/inicio');
    await client.page.getByText(words.mismatch).waitFor();
    await client.page.getByRole('link', { name: 'Ir a mi perfil' }).click();
    await client.page.locator('[name="city"]').fill('Cartagena');
    await client.page.getByRole('button', { name: 'Guardar cambios' }).click();
    await client.page.getByText(words.waits).waitFor();
    await expect.poll(() => client.page.getByText(words.mismatch).count()).toBe(0);
  });
});

describe('a correction in the panel (S-99)', () => {
  it('keeps the typed values when one is refused, and then shows the address that awaits confirmation', {
    tags: ['deep'],
  }, async ({ site, openPanel }) => {
    const nit = '900600104';
    const corrected = `otro-${nit}@andina.example.com`;
    await registerWithRut(site, nit, 'Cartagena');
    const { page, tolerate } = await openPanel(`view=clients&search=${nit}`, {
      viewport: { width: 375, height: 800 },
    });
    await page.locator('tbody button').first().click();
    const detail = page.getByRole('dialog');
    await unfoldActions(detail);
    await detail.getByRole('button', { name: 'Corregir los datos' }).click();
    const form = detail.getByRole('form', { name: 'Corregir los datos' });
    const send = form.getByRole('button', { name: 'Corregir los datos' });
    await send.click();
    await form.getByText('Es igual que antes.').first().waitFor();
    await form.getByLabel('Ciudad').fill('Cartagena');
    await form.getByRole('combobox').selectOption({ label: 'Perdió el acceso a su correo' });
    await form.getByLabel('Correo').fill('otro@');
    expect(await axeViolations(page)).toEqual([]);
    await send.click();
    await page.getByText('Revise los campos marcados.').waitFor();
    expect(await form.getByLabel('Ciudad').inputValue()).toBe('Cartagena');
    await form.getByLabel('Correo').fill(corrected);
    await send.click();
    await page.getByText('Los datos quedaron corregidos.').waitFor();
    await form.waitFor({ state: 'detached' });
    await detail.getByText(corrected).waitFor();
    await detail.getByText('Corrigió los datos de un cliente').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    tolerate(/Failed to load resource/);
  });
});
