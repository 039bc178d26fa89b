import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { forms } from '../../../../src/generated/forms.ts';
import { officeIds, offices } from '../../../../src/generated/offices.ts';
import { routes } from '../../../../src/generated/routes.ts';
import { keepSession, storedSession } from '../../../e2e/support/account.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { notice as cookieNotice } from '../../../e2e/support/notice.ts';
import { covering } from '../../../support/depth.ts';

interface Case {
  readonly path: string;
  readonly width: number;
  readonly language: string;
}

const QUOTE = '/contactenos?origen=FLETES';
const PATHS = [routes.registration.path, routes['staff-registration'].path, routes.contact.path, QUOTE];
const CASES: readonly Case[] = PATHS.flatMap((path) =>
  [1440, 1024, 375].flatMap((width) => ['es', 'en'].map((language) => ({ path, width, language }))),
);
/** The cases that the gate covers. */
const isFirst = ({ path, width, language }: Case) =>
  (path === routes.registration.path || path === QUOTE) && width === 375 && language === 'es';
const SCRIPTS = '**/assets/*.js';

/** Returns the controls and the words of the page's form, hidden ones too, with their places in the form and their sizes in CSS pixels. */
function controlsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const form = document.querySelector('main form[data-form]');
    if (form === null) throw new Error('no form in the page');
    const origin = form.getBoundingClientRect();
    const parts = form.querySelectorAll('input, select, textarea, button[type="submit"], label, p, h3, h4, li');
    return [form, ...parts].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = [left - origin.left, top - origin.top, width, height].map(Math.round).join(' ');
      return `${element.tagName} ${element.getAttribute('name') ?? ''} ${width === 0 ? 'hidden' : box}`;
    });
  });
}

describe('a form of a page', () => {
  it.for(covering({ gate: CASES.filter(isFirst), deep: CASES.filter((each) => !isFirst(each)) }))(
    'is before scripts what it is with them: the same controls in the same places (ADR 69): $path, $language, $width px',
    async ({ path, width, language }, { newVisitor }) => {
      const { page, untilReady } = await newVisitor({ viewport: { width, height: 800 }, locale: language });
      const release = await delayRequests(page, SCRIPTS);
      await page.goto(path);
      const before = await controlsIn(page);
      expect(before.length).toBeGreaterThan(10);
      const form = await page.locator('main form[data-form]').elementHandle();
      await release();
      await untilReady();
      expect(await controlsIn(page)).toEqual(before);
      expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    },
  );

  it('keeps what was typed and the focus when its scripts run, and shows the form of the chosen subject', async ({
    newVisitor,
  }) => {
    const { page, untilReady } = await newVisitor({ isFirstVisit: true });
    const release = await delayRequests(page, SCRIPTS);
    await page.goto(routes.contact.path);
    const form = page.locator('#formulario form');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    await field('policyAccepted').check();
    await field('message').fill('Tres contenedores de baldosas.');
    await field('subject').selectOption('freight-quote');
    await field('fullName').fill('Ana Rojas');
    await field('fullName').focus();
    await field('subject').focus();
    await release();
    await untilReady();
    await expect.poll(() => form.getAttribute('data-form')).toBe('freight-quote');
    await field('subject').and(page.locator(':focus')).waitFor();
    expect(await field('subject').inputValue()).toBe('freight-quote');
    expect(await field('fullName').inputValue()).toBe('Ana Rojas');
    expect(await field('message').inputValue()).toBe('Tres contenedores de baldosas.');
    expect(await field('policyAccepted').isChecked()).toBe(true);
  });

  it('keeps a password, a file and a city that were entered before its scripts ran, and sends nothing until then', {
    tags: ['deep'],
  }, async ({ newVisitor }) => {
    const { page, untilReady } = await newVisitor();
    const release = await delayRequests(page, SCRIPTS);
    await page.goto(routes.registration.path);
    const field = (name: string) => page.locator(`main form [name="${name}"]`);
    await field('companyName').fill('Andina');
    await field('companyName').press('Enter');
    for (const [name, value] of [
      ['password', 'Secreta1'],
      ['city', 'Soledad, Atlántico'],
    ] as const)
      await field(name).evaluate((input: HTMLInputElement, typed) => {
        input.value = typed;
      }, value);
    await field('rut').setInputFiles({ name: 'rut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    expect(page.url()).toMatch(new RegExp(`${routes.registration.path}$`));
    await release();
    await untilReady();
    expect(await field('companyName').inputValue()).toBe('Andina');
    expect(await field('password').inputValue()).toBe('Secreta1');
    expect(await field('city').inputValue()).toBe('Soledad, Atlántico');
    await expect.poll(() => page.locator('main form').textContent()).toContain('rut.pdf');
  });
});

it('the profile form reserves the space of its fields while it loads (ADR 69)', { tags: ['deep'] }, async ({
  newVisitor,
  site,
}) => {
  const visitor = await newVisitor({ viewport: { width: 375, height: 800 } });
  await keepSession(visitor, await storedSession(site, '900190001'));
  const { page } = visitor;
  const release = await delayRequests(page, '**/api/perfil');
  await page.goto(routes.profile.path);
  await page.locator('#datos form[aria-busy="true"]').waitFor();
  const before = await controlsIn(page);
  await release();
  await page.locator('#datos form[aria-busy="false"]').waitFor();
  await expect.poll(() => controlsIn(page)).toEqual(before);
});

it.for([routes.contact.path, routes.registration.path, routes.profile.path])(
  'a page with a form of visitors loads nothing of MUI: %s',
  async (path, { newVisitor, site }) => {
    const visitor = await newVisitor();
    const { page, visit } = visitor;
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => response.url().endsWith('.js') && scripts.push(response.text()));
    if (path === routes.profile.path) {
      await keepSession(visitor, await storedSession(site, '900190002'));
      await visit(path);
      await page.locator('#datos form[aria-busy="false"] [name="mobile"]').waitFor();
      await page.locator('summary').filter({ hasText: 'Descargar' }).first().waitFor({ state: 'attached' });
    } else {
      await visit(path);
      await page.getByRole('button', { name: 'Ingresar' }).first().click();
      await page.getByRole('dialog').getByLabel('NIT').waitFor();
    }
    const loaded = await Promise.all(scripts);
    expect(loaded.length).toBeGreaterThan(5);
    expect(loaded.filter((text) => /Mui[A-Z]|emotion/.test(text))).toEqual([]);
  },
);

it.for(['es', 'en'])(
  'the first field of the registration is in the first screen of a phone, above the cookie notice (%s)',
  async (locale, { newVisitor }) => {
    const viewport = { width: 375, height: 667 };
    const { page, visit } = await newVisitor({ viewport, locale, hasAccepted: false, isFirstVisit: true });
    await visit(routes.registration.path);
    const field = await page.locator('main form [name="nit"]').boundingBox();
    const bar = await cookieNotice(page).boundingBox();
    expect((field?.y ?? viewport.height) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  },
);

it('a form that needs scripts says so without them, with the phone of every office', async ({ newVisitor }) => {
  const { page, visit } = await newVisitor({ javaScriptEnabled: false });
  await visit(routes.registration.path);
  const note = page.locator('main noscript > div:visible');
  await expect.poll(() => note.locator('p').textContent()).toMatch(/^Este formulario necesita JavaScript/);
  const phones = note.locator('a[href^="tel:"]:visible');
  expect(await phones.allTextContents()).toEqual(officeIds.map((id) => offices[id].phone));
  // Nobody fills in what cannot be sent.
  expect(await page.locator(`form[data-form="${forms.registration.id}"]`).isVisible()).toBe(false);
});
