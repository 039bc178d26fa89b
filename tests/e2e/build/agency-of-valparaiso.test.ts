import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { covering } from '../../support/depth.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { fillStep, linkMailed, nextStep, RUT } from '../support/account.ts';
import { cutTexts } from '../support/cut-texts.ts';
import { alone, itOnOwnSite } from '../support/fixtures.ts';
import { inDatabaseOf } from '../support/in-database-of.ts';
import { AGENCY_MS, edited, FOREIGN, type Run, startedAgency } from '../support/new-agency.ts';

const EDITS = [
  ['site.yaml', 'legalName: Puerto Austral', 'legalName: Puerto Austral SpA'],
  ['offices.yaml', 'city: Chile', 'city: Valparaíso'],
  ['lines/line-one.yaml', 'Línea Uno', 'Naviera del Pacífico'],
] as const;
const PAGES = [
  '/',
  '/tramites',
  '/contacto',
  '/registrese',
  '/buques',
  '/noticias',
  '/primera-noticia',
  '/inicio',
  '/datos-personales',
  '/login-portal',
  '/registrese-portal',
];
const PASSWORD = 'Barco Azul 77';
/** The RUT of a real authority, which ends in K, and the digits before it. */
const TAX_ID = { digits: '60803000', written: '60.803.000-K' };

const it = itOnOwnSite.extend(
  'site',
  { scope: 'file' },
  alone(async (cleanup) => {
    const capabilities = 'accounts,staff,vessels,quotes,followers,blog';
    const site = await startedAgency(
      {
        name: 'puerto-austral',
        options: ['--country', 'cl', '--languages', 'es,en,pt', '--with', capabilities],
        found: '0 errors, 1 warning',
        edit: async (catalog, run) => {
          edited(catalog, EDITS);
          await translated(catalog, run);
        },
      },
      cleanup,
    );
    const person = ['--username', 'ana.soto', '--first-name', 'Ana', '--last-name', 'Soto', '--process', 'operations'];
    const mailbox = ['--email', 'ana.soto@puerto-austral.example.com', '--password-stdin'];
    await site.run(['scripts/create-administrator.ts', ...person, ...mailbox], PASSWORD);
    const file = join(makeTemporaryFolder(), 'escalas.csv');
    writeFileSync(file, callsAround(nextChange()));
    await site.run(['scripts/import-vessel-calls.ts', file, '--line', 'line-one']);
    return site;
  }),
);

/** Translates all texts into Portuguese by the file that a translator gets, and offers the language to visitors. */
async function translated(catalog: string, run: Run): Promise<void> {
  const file = join(makeTemporaryFolder(), 'pt.xlf');
  const translate = ['scripts/catalog/cli.mjs', 'translate'];
  await run([...translate, 'export', 'pt', '--format', 'xliff', '--out', file]);
  const words = readFileSync(file, 'utf8').replace(/<source>([\s\S]*?)<\/source>/g, '$&<target>$1 (pt)</target>');
  writeFileSync(file, words.replaceAll('state="initial"', 'state="translated"'));
  await run([...translate, 'import', file]);
  edited(catalog, [['site.yaml', '    draft: true\n', '']]);
}

/** Hours between local and universal time in Santiago on a day. */
function offsetOn(day: Date): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone: 'America/Santiago', timeZoneName: 'longOffset' });
  return Number(/GMT([+-]\d+)/.exec(zone.format(day))?.[1]);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first noon, in universal time, after the next change of the clocks in Santiago. */
function nextChange(): Date {
  const noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const days = Array.from({ length: 366 }, (_day, index) => new Date(noon.getTime() + (index + 3) * DAY_MS));
  const found = days.find((day) => offsetOn(day) !== offsetOn(new Date(day.getTime() - DAY_MS)));
  if (found === undefined) throw new Error('the clocks of Santiago no longer change');
  return found;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A file of calls: one two days before a day, and one two days after it, both at half past nine by the clocks there. */
function callsAround(day: Date): string {
  const [before, after] = [-2, 2].map((days) => `${dayOf(new Date(day.getTime() + days * DAY_MS))} 09:30`);
  return [
    'vesselIMONumber,vesselName,carrierVoyageNumber,UNLocationCode,locationName,arrivalEstimated',
    `9321483,Austral Uno,101N,CLVAP,Valparaíso,${before}`,
    `9321483,Austral Uno,102N,CLVAP,Valparaíso,${after}`,
  ].join('\n');
}

async function isSound(page: Page, path: string, width: number): Promise<void> {
  expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
  expect([path, await page.evaluate(cutTexts)]).toEqual([path, []]);
  expect([path, await axeViolations(page)]).toEqual([path, []]);
  expect([path, FOREIGN.exec(await page.innerText('body'))?.[0]]).toEqual([path, undefined]);
}

it.for(covering({ gate: [375], deep: [1280] }))(
  'an agency of Valparaíso has every capability by data alone, at a width of %d px',
  { timeout: AGENCY_MS },
  async (width, { newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: 'es-CL', viewport: { width, height: 800 } });
    for (const path of PAGES) {
      await visit(path);
      await isSound(page, path, width);
    }
    // The heading alone leads to the group, not an entry of it, too.
    await visit('/tramites');
    expect(await page.locator('#buques a[href$="#buques"]').count()).toBe(1);
    // An entry of a subject with a form of its own leads to that form.
    await page.locator('#fletes').getByRole('link', { name: 'Cotización de fletes' }).last().click();
    await page.getByText('Elegimos el asunto por usted; puede cambiarlo.').waitFor();
    await expect.poll(() => page.inputValue('#formulario [name="subject"]')).toBe('freight-quote');
    await expect.poll(() => page.innerText('#formulario')).toContain('San Antonio, Chile');
  },
);

it.for(covering({ gate: [['pt', 'Trámites (pt)']], deep: [['en', 'Online services']] } as const))(
  'its pages are in a third language, too: %s',
  { timeout: AGENCY_MS },
  async ([language, words], { newVisitor }) => {
    const { page, visit } = await newVisitor({ locale: language, viewport: { width: 1280, height: 800 } });
    for (const path of ['/', '/buques', '/login-portal']) {
      await visit(path);
      await isSound(page, path, 1280);
      expect(await page.getAttribute('html', 'lang')).toMatch(new RegExp(`^${language}`));
    }
    await visit('/tramites');
    expect(await page.innerText('h1')).toBe(words);
  },
);

it('its calls before and after a change of the clocks have the hours of Santiago', { timeout: AGENCY_MS }, async ({
  site,
  visitor,
}) => {
  const change = nextChange();
  for (const [voyage, days] of [
    ['101N', -2],
    ['102N', 2],
  ] as const) {
    const day = new Date(change.getTime() + days * DAY_MS);
    const hours = offsetOn(day);
    const found = await fetch(`${site.address}/api/arribos?linea=line-one&viaje=${voyage}`);
    const instant = new Date(`${dayOf(day)}T09:30:00Z`).getTime() - hours * 60 * 60 * 1000;
    expect(await found.text()).toContain(`"arrivalEstimated":${instant},`);
    await visitor.visit(`/buques?linea=line-one&viaje=${voyage}`);
    const shown = await visitor.page.innerText('main');
    expect(shown).toContain('9:30');
    // The time of the last change of the data is shown, too.
    const offsets = new Set([offsetOn(new Date()), hours]);
    expect(shown).toContain(`Horas de Chile (UTC${[...offsets].map((each) => `−${-each}`).join('/')})`);
  }
});

it('a company registers with a RUT that ends in K, and staff find it, and the hours of calls, in the panel', {
  timeout: AGENCY_MS,
}, async ({ site, newVisitor }) => {
  const { page, visit } = await newVisitor({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
  const email = 'compras@austral-andina.example.com';
  const typed = { nit: TAX_ID.written, email, emailConfirmation: email };
  await visit('/registrese');
  const form = page.locator('#formulario');
  const taxId = form.locator('[name="nit"]');
  await taxId.fill('60.803.000-9');
  await taxId.blur();
  await form.getByText('El dígito de verificación de este RUT debería ser K').waitFor();
  expect([await taxId.inputValue(), await taxId.getAttribute('inputmode')]).toEqual(['60.803.000-9', 'text']);
  for (const right of [TAX_ID.written, '60803000k']) {
    await taxId.fill(right);
    await taxId.blur();
    expect(await taxId.inputValue()).toBe(TAX_ID.digits);
    expect(await page.locator('[data-part=warning]').count()).toBe(0);
    expect(await taxId.getAttribute('aria-invalid')).not.toBe('true');
  }
  for (const step of [1, 2]) {
    await fillStep(page, step, typed);
    await nextStep(page);
  }
  await form.getByRole('definition').filter({ hasText: TAX_ID.written }).waitFor();
  await fillStep(page, 3, typed);
  await form.locator('input[type="file"]').setInputFiles(RUT);
  await isSound(page, '/registrese', 1280);
  await form.getByRole('button', { name: 'Registrar empresa' }).click();
  await page.getByRole('alertdialog', { name: 'Registro completo' }).waitFor();
  expect((await site.mailsTo(email, 1))[0]).toContain(TAX_ID.written);
  const stored = await inDatabaseOf(site, ({ query }) =>
    query.selectFrom('clientAccounts').select(['nit', 'searchText']).execute(),
  );
  const searchText = expect.stringContaining('60.803.000-k 60803000-k');
  expect(stored).toEqual([{ nit: TAX_ID.digits, searchText }]);
  for (const none of ['60.803.000-X', '1234', '608030000000']) {
    const body = new FormData();
    body.append('nit', none);
    const refused = await fetch(`${site.address}/api/registro`, { method: 'POST', body });
    const { fields } = (await refused.json()) as {
      readonly fields: readonly { readonly field: string; rule: string }[];
    };
    expect([none, refused.status, fields.find(({ field }) => field === 'nit')?.rule]).toEqual([none, 422, 'format']);
  }
  // A press before the scripts run is sent without the token, which is in the part of the address that no server gets.
  await visit(await linkMailed(site, email, 1));
  await page.getByRole('button', { name: /activar/i }).click();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  const login = page.getByRole('dialog');
  await login.getByPlaceholder('RUT*').fill(TAX_ID.written);
  await login.getByPlaceholder('Contraseña*').fill('Zarpe7Mx');
  await login.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL((url) => url.pathname === '/inicio');
  await page.getByText('Estamos verificando su empresa: comparamos el e-RUT').waitFor();

  const staff = await newVisitor({ locale: 'es-CL', viewport: { width: 1280, height: 900 } });
  await staff.visit('/login-portal');
  await staff.page.locator('[name="username"]').fill('ana.soto');
  await staff.page.locator('[name="password"]').fill(PASSWORD);
  await staff.page.locator('main').getByRole('button', { name: 'Ingresar' }).click();
  await staff.page.waitForURL((url) => url.pathname === '/panel-portal');
  const sections = staff.page.getByRole('navigation', { name: 'Secciones del panel' });
  await sections.getByRole('link', { name: /^Clientes/ }).click();
  await staff.page.getByRole('cell', { name: TAX_ID.written }).waitFor();
  await isSound(staff.page, '/panel-portal', 1280);
  await sections.getByRole('link', { name: /^Escalas de buques/ }).click();
  const times = staff.page.locator('form').getByText(/^Horas de Chile/);
  const shown = [];
  for (const index of [0, 1]) {
    await staff.page.getByRole('row').getByRole('button', { name: 'Austral Uno' }).nth(index).click();
    shown.push(await times.innerText());
    await staff.page.goBack();
    await times.waitFor({ state: 'detached' });
  }
  const around = [-2, 2].map((days) => offsetOn(new Date(nextChange().getTime() + days * DAY_MS)));
  expect(shown.sort()).toEqual(around.map((hours) => `Horas de Chile (UTC−${-hours}).`).sort());
});
