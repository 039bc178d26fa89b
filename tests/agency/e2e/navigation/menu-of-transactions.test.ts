import { describe, expect } from 'vitest';
import { lineIds } from '../../../../src/generated/lines.ts';
import { transactionGroups } from '../../../../src/generated/transactions.ts';
import { keepSession, storedSession } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { transactionsPanel, transactionsSummary } from '../../../e2e/support/menu.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

describe('the language and the logout in the menu of transactions (spec 2)', () => {
  it.for(
    covering<readonly ['es' | 'en', number]>({
      gate: [['en', 375]],
      deep: [
        ['es', 1280],
        ['es', 375],
        ['en', 1280],
      ],
    }),
  )(
    'are below the groups, the logout only for a logged-in client (%s, %d px)',
    { tags: ['deep'] },
    async ([language, width], { newVisitor, site }) => {
      const { page, keep, visit } = await newVisitor({ viewport: { width, height: 800 } });
      const [logout, other] = language === 'es' ? ['Cerrar sesión', 'English'] : ['Log out', 'Español'];
      const below = page.locator(`${transactionsPanel} > ul`).last();
      const open = async () => {
        await visit(`/nuestros-servicios?lng=${language}`);
        if (width <= 1024) await page.locator('header button[popovertarget]').first().click();
        await page.locator(transactionsSummary).click();
      };
      await open();
      await expect.poll(() => below.locator('summary').isVisible()).toBe(true);
      expect(await below.getByRole('button', { name: logout }).count()).toBe(0);
      await keepSession(
        { keep },
        await storedSession(site, `90000006${['es1280', 'es375', 'en1280', 'en375'].indexOf(language + width)}`),
      );
      await open();
      await expect.poll(() => below.getByRole('button', { name: logout }).isVisible()).toBe(true);
      await below.locator('summary').click();
      expect(await axeViolations(page)).toEqual([]);
      await below.getByRole('link', { name: other }).click();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language === 'es' ? 'en' : 'es');
      if (!(await below.getByRole('button').first().isVisible())) await page.locator(transactionsSummary).click();
      await below.getByRole('button').first().click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toBe(null);
    },
  );
});

describe('powers of attorney', () => {
  const slot = transactionGroups.flatMap((group) => group.slots).find(({ id }) => id === 'powers-upload');
  const uploads = [...lineIds.map((id) => [id, id] as const), ['the administrator', undefined] as const];
  const markers = (chosen: string | undefined) =>
    Object.fromEntries(lineIds.map((id, index) => [`line-${index + 1}`, id === chosen ? 'S' : '']));

  it.for(covering({ gate: uploads.slice(0, 1), deep: uploads.slice(1) }))(
    'are uploaded for %s in a new tab, with no marker of another line, origin N and from-navesoft S',
    async ([_who, line], { visitor: { page, context, visit } }) => {
      await context.route(/example\.com/, (route) => route.fulfill({ body: 'ok' }));
      await visit('/tramites-y-consultas');
      const entry = slot?.entries.find((candidate) => candidate.line === line);
      const index = slot !== undefined && entry !== undefined ? slot.entries.indexOf(entry) : -1;
      const request = formSent(context);
      const tab = context.waitForEvent('page');
      await page.locator('#poderes ul').first().locator('form button').nth(index).click();
      const posted = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''));
      expect(posted).toEqual({ ...markers(line), origin: 'N', 'from-navesoft': 'S' });
      await (await tab).close();
    },
  );
});
