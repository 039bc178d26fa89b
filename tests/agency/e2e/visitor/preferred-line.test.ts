import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { lineIds, lines } from '../../../../src/generated/lines.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import type { LineId } from '../../../../src/generated/types.ts';
import { targetAt } from '../../../../src/site/context/moment.ts';
import { keepSession, storedSession } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, sampled } from '../../../support/depth.ts';

const { storageKey } = catalogSite.lineChoice;
/** The line that comes last unless the visitor prefers it. */
const last = lineIds.at(-1) as LineId;
const inOrder = lineIds.map((id) => lines[id].shortName);
const lastFirst = [lines[last].shortName, ...inOrder.slice(0, -1)];

/** The choice of a line on a page: among the transactions, and the questions. */
const choice = (page: Page) => page.getByRole('navigation', { name: 'Mi naviera' });
const chosen = (page: Page) => choice(page).locator('[aria-current=true]').allTextContents();
const choose = (page: Page, name: string) => choice(page).getByRole('link', { name }).click();
/** The line that a page marks as the visitor's own. */
const own = (page: Page) => choice(page).locator('a', { hasText: '(Mi naviera)' }).allTextContents();
const marked = (line: LineId) => `${lines[line].shortName} (Mi naviera)`;
const namesIn = async (page: Page, list: string) =>
  (await page.locator(list).allTextContents()).map((text) => inOrder.find((name) => text.startsWith(name)) ?? text);
const paymentsOfPage = (page: Page) => namesIn(page, '#pagos li');
const paymentsOfMenu = (page: Page) =>
  namesIn(page, 'header [data-panel] li:has(> details) >> nth=0 >> [data-panel] li');

describe('a visitor who chooses a preferred line', () => {
  it('sees it first on the page, in the menu and among the lines, also after a reload', async ({
    visitor: { page, visit, reload },
  }) => {
    await visit('/tramites-y-consultas');
    await expect.poll(() => paymentsOfPage(page)).toEqual(inOrder);
    await choose(page, lines[last].shortName);
    await page.waitForURL(`**?linea=${last}`);
    await expect.poll(() => page.locator('#pagos li').count()).toBe(1);
    await expect.poll(() => paymentsOfMenu(page)).toEqual(lastFirst);
    await reload();
    await expect.poll(() => chosen(page)).toEqual([marked(last)]);
    await expect.poll(() => page.locator('#pagos li').count()).toBe(1);
    await visit('/tramites-y-consultas');
    await expect.poll(() => chosen(page)).toEqual(['Todas']);
    await expect.poll(() => own(page)).toEqual([marked(last)]);
    await expect.poll(() => paymentsOfPage(page)).toEqual(lastFirst);
    await visit('/');
    await expect.poll(() => paymentsOfMenu(page)).toEqual(lastFirst);
    await expect.poll(() => page.locator('main li:has(> abbr)').first().textContent()).toContain(lines[last].name);
    await visit('/preguntas-frecuentes');
    await expect.poll(() => chosen(page)).toEqual([marked(last)]);
    await expect.poll(() => page.locator(`#contacts-${last}`).textContent()).toContain('Mi naviera');
  });

  it('can undo the choice', { tags: ['deep'] }, async ({ visitor: { page, visit } }) => {
    await visit('/tramites-y-consultas');
    await choose(page, lines[last].shortName);
    await expect.poll(() => own(page)).toEqual([marked(last)]);
    await choose(page, 'Todas');
    await expect.poll(() => own(page)).toEqual([]);
    await expect.poll(() => paymentsOfPage(page)).toEqual(inOrder);
    await visit('/preguntas-frecuentes');
    await expect.poll(() => chosen(page)).toEqual(['Todas']);
  });

  it('can choose it on the questions page as well, and all pages share the choice (spec 2)', {
    tags: ['deep'],
  }, async ({ visitor: { page, visit, reload } }) => {
    await visit('/preguntas-frecuentes');
    await expect.poll(() => page.getByRole('combobox', { name: 'Mi naviera' }).locator('visible=true').count()).toBe(0);
    await choose(page, lines[last].shortName);
    await page.waitForURL(`**?linea=${last}`);
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(1);
    await visit('/tramites-y-consultas');
    await expect.poll(() => own(page)).toEqual([marked(last)]);
    await visit('/preguntas-frecuentes');
    await choose(page, 'Todas');
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(lineIds.length);
    await reload();
    await expect.poll(() => chosen(page)).toEqual(['Todas']);
  });

  it('sees another line by a link to it or to one of its anchors, and keeps the preferred one', {
    tags: ['deep'],
  }, async ({ visitor: { page, keep, visit } }) => {
    await keep({ [storageKey]: last });
    const [first] = lineIds;
    await visit(`/preguntas-frecuentes?linea=${first}`);
    await expect.poll(() => page.locator('[id^="contacts-"]').count()).toBe(1);
    await expect.poll(() => page.locator(`#contacts-${first}`).count()).toBe(1);
    for (const anchor of ['hapag-tracking', `contacts-${first}`]) {
      await visit(`/preguntas-frecuentes#${anchor}`);
      await expect.poll(() => page.locator(`#${anchor}`).isVisible()).toBe(true);
    }
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe(last);
  });

  it('can choose it in the menu as well, by keyboard, and the menu passes axe', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await visit('/');
    await page.locator('header nav > ul > li > details:has(> [data-panel] details) > summary').click();
    const select = page.locator('header').getByLabel('Mi naviera');
    await select.focus();
    for (const _ of lineIds) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => select.inputValue()).toBe(last);
    await expect.poll(() => paymentsOfMenu(page)).toEqual(lastFirst);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => select.isVisible()).toBe(false);
  });

  it('gets it in every open tab', { tags: ['deep'] }, async ({ visitor: { page, context, visit } }) => {
    await visit('/tramites-y-consultas');
    const other = await context.newPage();
    await visit('/tramites-y-consultas', other);
    await choose(other, lines[last].shortName);
    await page.locator('#pagos li', { hasText: lines[last].shortName }).first().waitFor();
    await expect.poll(() => paymentsOfPage(page)).toEqual(lastFirst);
  });
});

describe('the stored preferred line (S-56)', () => {
  it.for(
    sampled(
      [
        ['an unknown line', 'maersk'],
        ['garbage', '{{{"<img src=x onerror=alert(1)>'],
        ['a prototype', '__proto__'],
        ['the name of a method', 'constructor'],
        ['huge', 'x'.repeat(1_000_000)],
        ['a line in other letters', last.toUpperCase()],
      ] as const,
      6,
    ),
  )('is ignored when it is %s', async ([_name, text], { visitor: { page, keep, visit } }) => {
    await keep({ [storageKey]: text });
    await visit('/tramites-y-consultas');
    await expect.poll(() => own(page)).toEqual([]);
    await expect.poll(() => paymentsOfPage(page)).toEqual(inOrder);
  });

  it('works until the page is left in a browser without storage', { tags: ['deep'] }, async ({
    visitor: { page, visit },
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit('/tramites-y-consultas');
    await choose(page, lines[last].shortName);
    await expect.poll(() => own(page)).toEqual([marked(last)]);
    await expect.poll(() => paymentsOfMenu(page)).toEqual(lastFirst);
  });
});

describe('a client who is logged in', () => {
  const ofLogin = lineIds.find((id) => {
    const { clientLogin } = lines[id];
    return clientLogin !== 'notOffered' && targetAt(clientLogin, 0)?.kind === 'action';
  });

  it('has the line of the login as preferred line until all lines are chosen', { tags: ['deep'] }, async ({
    visitor: { page, keep, visit, reload },
    site,
  }) => {
    await keepSession({ keep }, await storedSession(site, '900000024'));
    await visit('/tramites-y-consultas');
    await expect.poll(() => own(page)).toEqual([marked(ofLogin as LineId)]);
    await choose(page, 'Todas');
    await expect.poll(() => own(page)).toEqual([]);
    await reload();
    await expect.poll(() => own(page)).toEqual([]);
    await expect.poll(() => paymentsOfPage(page)).toEqual(inOrder);
  });
});

it('a page without JavaScript does not show the choice of a line', async ({ newVisitor }) => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/tramites-y-consultas');
  await expect.poll(() => choice(page).isVisible()).toBe(false);
  await expect.poll(() => paymentsOfPage(page)).toEqual(inOrder);
});

it.for(covering({ gate: ['/'], deep: ['/tramites-y-consultas', '/preguntas-frecuentes'] }))(
  'a page that hydrates with a preferred line has no visible layout shift on %s',
  { tags: ['deep'] },
  async (path, { newVisitor }) => {
    for (const viewport of [
      { width: 375, height: 667 },
      { width: 1280, height: 900 },
    ]) {
      const { page, keep, visit } = await newVisitor({ viewport });
      await keep({ [storageKey]: last });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(path);
      const shifts = await page.evaluate(async () => {
        // Layout shifts are reported after the frame in which they happen.
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return (window as unknown as { shifts: number[] }).shifts;
      });
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    }
  },
);
