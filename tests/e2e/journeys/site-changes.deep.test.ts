import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Translate } from '../../../src/generated/i18next.ts';
import { translatorFor } from '../../../src/server/platform/translate.ts';
import { formatTypedMoment } from '../../../src/site/format/typed-moment.ts';
import { axeViolations } from '../../support/axe.ts';
import { dayOfWeek } from '../support/day-of-week.ts';
import { type Keyboard, keyboardOf } from '../support/keyboard.ts';
import { itOnPublishingSite } from '../support/publishing-site.ts';
import { administrator, loggedInStaff } from '../support/staff.ts';

const it = itOnPublishingSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

/** The time limit for building a site, even while other tests build theirs. */
const BUILT_MS = 240_000;
const OLD = 'https://www.shipmentlink.com/';
const [FRIDAY, MONDAY] = [5, 1] as const;
const NEW = 'https://www.shipmentlink.com/pagos';

/** The labels of fields in the schemas. */
const CALLED = {
  es: {
    address: 'Dirección',
    name: 'Nombre',
    shortName: 'Nombre corto',
    id: 'Nombre interno',
    spanish: 'español',
    english: 'inglés',
    addLine: 'Agregar una línea',
    announcements: 'Anuncios',
    addAnnouncement: 'Agregar un anuncio',
    from: 'Desde',
    until: 'Hasta',
  },
  en: {
    address: 'Address',
    name: 'Name',
    shortName: 'Short name',
    id: 'Internal name',
    spanish: 'Spanish',
    english: 'English',
    addLine: 'Add a line',
    announcements: 'Announcements',
    addAnnouncement: 'Add an announcement',
    from: 'From',
    until: 'Until',
  },
} as const;
type Called = (typeof CALLED)['es' | 'en'];

interface Staff {
  readonly page: Page;
  readonly keys: Keyboard;
  readonly t: Translate;
}

describe('staff who use only the keyboard, at 768 px (ADR 62, ADR 64)', () => {
  it.for(['es', 'en'] as const)(
    'change a link, preview it, publish it and undo it (%s)',
    {
      timeout: 4 * BUILT_MS,
    },
    async (language, { admin, newVisitor, site }) => {
      const called = CALLED[language];
      const t = await translatorFor(language, ['panel', 'shell']);
      const view = { locale: language, viewport: { width: 768, height: 900 } };
      const { page, context, visit, untilReady, tolerate } = await loggedInStaff(newVisitor, admin, view);
      // Requests may fail while the new process replaces the old one.
      tolerate(/Failed to load resource/);
      const keys = keyboardOf(page);
      const staff = { page, keys, t };
      await visit('/panel-portal?view=content');
      await keys.tabTo('link', 'Evergreen Line');
      await keys.press('Enter');
      await page.getByRole('heading', { name: 'Evergreen Line' }).waitFor();
      await unfold(staff, t('shell:transactions.payments.label'));
      await keys.tabTo('textbox', called.address);
      await keys.press('Control+a');
      // A typical typing error.
      await keys.type(NEW.replace('https', 'http'));
      const suggestion = t('panel:content.take', { suggestion: NEW });
      await page.getByRole('button', { name: suggestion }).waitFor();
      await keys.tabTo('button', suggestion);
      expect(await axeViolations(page)).toEqual([]);
      await keys.press('Enter');
      await page.getByText(t('panel:content.saved')).waitFor();
      await review(staff);
      await expect.poll(() => page.locator('ins').allTextContents()).toEqual([NEW]);

      await keys.tabTo('button', t('panel:content.preview.make'));
      await keys.press('Enter');
      await page.getByRole('link', { name: t('panel:content.preview.open') }).waitFor({ timeout: BUILT_MS });
      await keys.tabTo('link', t('panel:content.preview.open'));
      const tab = context.waitForEvent('page');
      await keys.press('Enter');
      await lookAt(await tab, NEW);
      await publish(staff, 'Así lo pide la línea');
      const served = async () => (await fetch(`${site.address}/tramites-y-consultas`)).text();
      expect(await served()).toContain(`"${NEW}"`);

      await keys.tabTo('button', t('panel:content.publication.reload'));
      await keys.press('Enter');
      await page.getByRole('button', { name: t('panel:content.publication.reload') }).waitFor({ state: 'detached' });
      await untilReady();
      await keys.tabTo('button', t('panel:content.undo'));
      await keys.press('Enter');
      await keys.tabTo('button', t('panel:content.undo'));
      await keys.press('Enter');
      await expect.poll(() => page.locator('ins').allTextContents()).toEqual([OLD]);
      await publish(staff, 'Se devuelve');
      expect(await served()).not.toContain(`"${NEW}"`);
    },
  );

  it.for(['es', 'en'] as const)(
    'add a line, announce closed offices and publish both at once (%s)',
    {
      timeout: 4 * BUILT_MS,
    },
    async (language, { admin, newVisitor, site }) => {
      const called = CALLED[language];
      const t = await translatorFor(language, ['panel', 'shell']);
      const view = { locale: language, viewport: { width: 768, height: 900 } };
      const { page, visit, tolerate } = await loggedInStaff(newVisitor, admin, view);
      tolerate(/Failed to load resource/);
      const keys = keyboardOf(page);
      const staff = { page, keys, t };
      const id = `south-${language}`;
      const name = `Línea del Sur ${language}`;
      await visit('/panel-portal?view=content');
      await add(staff, called.addLine, id);
      await page.getByRole('heading', { name: id }).waitFor();
      await keys.tabTo('textbox', called.name);
      await keys.type(name);
      await keys.tabTo('textbox', called.shortName);
      await keys.type(name);
      for (const slot of ['payments', 'itineraries', 'formats', 'release', 'tracking'] as const) {
        const label = t(`shell:transactions.${slot}.label`);
        await unfold(staff, new RegExp(`^${label} `));
        await keys.tabTo('checkbox', new RegExp(`^${label}: `));
        const addresses = page.getByRole('textbox', { name: called.address });
        const before = await addresses.count();
        await keys.press('Space');
        await page.getByRole('checkbox', { name: new RegExp(`^${label}: `), checked: false }).waitFor();
        // The checkbox shows the choice at once; its fields come with the answer of the server.
        await expect.poll(() => addresses.count()).toBe(before + 1);
        await keys.tabTo('textbox', called.address);
        await keys.type(`https://south.example.com/${slot}`);
      }
      await keys.tabTo('textbox', called.id);
      await keys.type('service');
      await typeWords(staff, called, ['Servicio al cliente', 'Customer service']);
      await expect.poll(() => page.getByRole('alert').filter({ hasText: /error/ }).count()).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await review(staff);

      await unfold(staff, t('panel:content.more'));
      await keys.tabTo('link', called.announcements);
      await keys.press('Enter');
      await add(staff, called.addAnnouncement, `closed-${language}`);
      for (const [label, day] of [
        [called.from, dayOfWeek(FRIDAY, -1)],
        [called.until, dayOfWeek(MONDAY, 1)],
      ] as const) {
        await keys.tabTo('textbox', label);
        await keys.press('Control+a');
        await keys.type(formatTypedMoment(day, language));
      }
      const closed = { es: 'Cerrado hasta el lunes', en: 'Closed until Monday' } as const;
      await typeWords(staff, called, [closed.es, closed.en]);
      await typeWords(staff, called, ['No atendemos en las oficinas.', 'Our offices are closed.']);
      await typeWords(staff, called, ['Entendido', 'Got it']);
      await review(staff);
      await publish(staff, 'Pedido de Operaciones');
      const page2 = await (await fetch(`${site.address}/tramites-y-consultas`)).text();
      const visitor = await newVisitor(view);
      await visitor.visit('/');
      await visitor.page.getByRole('alertdialog').getByText(closed[language]).waitFor();
      for (const slot of ['payments', 'tracking']) expect(page2).toContain(`"https://south.example.com/${slot}"`);
    },
  );
});

/** Checks what others see in the preview, at the width of a phone, and closes the tab. */
async function lookAt(tab: Page, link: string): Promise<void> {
  await tab.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => tab.locator('[data-preview]').count()).toBe(1);
  await expect.poll(() => tab.content()).toContain(`"${link}"`);
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await tab.close();
}

/** Expands an entry and waits until its content is shown. */
async function unfold({ page, keys }: Staff, name: string | RegExp): Promise<void> {
  await keys.tabTo('summary', name);
  await keys.press('Enter');
  await page
    .locator('details[open]', { has: page.locator('summary:focus') })
    .locator(':scope > div')
    .waitFor();
}

/** Adds a thing by the button with this label, and types the id that it asks for. */
async function add({ page, keys }: Staff, label: string, id: string): Promise<void> {
  await page.getByRole('button', { name: label }).waitFor();
  await keys.tabTo('button', label);
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await keys.tabTo('textbox', /./);
  await keys.type(id);
  await keys.tabTo('button', label);
  await keys.press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Types a text in both languages, in the order of the fields. */
async function typeWords(
  { keys }: Staff,
  called: Called,
  [spanish, english]: readonly [string, string],
): Promise<void> {
  await keys.tabTo('textbox', called.spanish);
  await keys.type(spanish);
  await keys.tabTo('textbox', called.english);
  await keys.type(english);
}

/** Goes from a file to its draft. */
async function review({ page, keys, t }: Staff): Promise<void> {
  await keys.press('Shift+Tab');
  await page.keyboard.press('Home');
  await keys.tabTo('link', t('panel:content.review'));
  await keys.press('Enter');
  await page.getByRole('button', { name: t('panel:content.publish'), exact: true }).waitFor();
}

async function publish({ page, keys, t }: Staff, note: string): Promise<void> {
  await keys.tabTo('button', t('panel:content.publish'));
  await keys.press('Enter');
  await keys.tabTo('textbox', t('panel:content.publish.note'));
  await keys.type(note);
  await keys.tabTo('button', t('panel:content.publish'));
  await keys.press('Enter');
  await page
    .getByRole('status')
    .getByText(/Publicado|Published/)
    .waitFor({ timeout: BUILT_MS });
}
