import { describe, expect } from 'vitest';
import { linkFallbacks } from '../../../../src/generated/link-fallbacks.ts';
import { linkTargets } from '../../../../src/generated/link-targets.ts';
import { menuPlaces, menus } from '../../../../src/generated/menus.ts';
import { transactionGroups } from '../../../../src/generated/transactions.ts';
import { mostUsedFrom, usesOfSlots } from '../../../../src/generated/uses-of-slots.ts';
import { addUses } from '../../../../src/server/links/uses.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { startOfWeek } from '../../../../src/shared/time/zone.ts';
import { verifiedSession } from '../../../e2e/support/account.ts';
import { itOnOwnSite } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { transactionsPanel, transactionsSummary } from '../../../e2e/support/menu.ts';
import { untilRun } from '../../../e2e/support/navigation.ts';
import { addressState, BROKEN, storeStates } from '../../../support/address-state.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering } from '../../../support/depth.ts';

/** Returns the addresses with a fallback in the catalog: external pages, or services that hidden forms are sent to. */
const addressesOf = (kind: 'external' | 'form') =>
  linkTargets.flatMap((link) =>
    link.kind === kind && Object.hasOwn(linkFallbacks, link.address ?? '') ? [link.address ?? ''] : [],
  );
const WORDS = {
  es: { title: 'Esta página no responde', office: 'Oficina de Bogotá', anyway: /^Abrir .* de todos modos$/ },
  en: { title: 'This page is not responding', office: 'Bogotá office', anyway: /^Open .* anyway$/ },
} as const;

/** The addresses of entries of transactions that are a single external link, by the id of their slot. */
const LINKS: ReadonlyMap<string, string> = new Map<string, string>(
  transactionGroups
    .flatMap(({ slots }) => slots)
    .flatMap(({ id, entries }) =>
      entries.flatMap(({ ways: [way, second] }) => {
        const target = second === undefined ? way?.target : undefined;
        return target && 'kind' in target && target.kind === 'external' && typeof target.url === 'string'
          ? [[id, target.url] as const]
          : [];
      }),
    ),
);
const [MENU] = menus[menuPlaces.header].items.flatMap((entry) => (entry.kind === 'transactions' ? [entry] : []));
const NAMED: readonly string[] = MENU?.mostUsed ?? [];

/** `states`: link states and link uses are inserted before the first request, because the server caches them for a while. */
const it = itOnOwnSite.extend('states', { scope: 'file' }, async ({ site }) => {
  const brokenSince = Date.now() - 48 * HOUR_MS;
  const state = { ...BROKEN, failures: 3, brokenSince };
  const watched = Object.keys(linkFallbacks).map((address) => addressState(address, state));
  const used = [...LINKS.keys()].filter((slot) => !NAMED.includes(slot)).slice(-NAMED.length);
  const weekStart = startOfWeek(Date.now()) - 7 * DAY_MS;
  const names = new Set(used.flatMap((slot) => usesOfSlots[slot]?.filter((name) => name.startsWith(`${slot}.`)) ?? []));
  const uses = [...names].map((name) => ({ name, weekStart, uses: mostUsedFrom ?? 0 }));
  await inDatabaseOf(site, async (database) => {
    await storeStates(database, ...watched);
    await addUses(database, uses);
  });
  return { page: addressesOf('external')[0] ?? '', service: addressesOf('form')[0] ?? '', used };
});

describe('the shortcuts in the menu of transactions', () => {
  it('are the most used transactions once enough uses are counted (ADR 70)', async ({ states, newVisitor }) => {
    const { page, visit, untilReady } = await newVisitor();
    await visit('/');
    await untilReady();
    await page.locator(transactionsSummary).click();
    const shown = page.locator(`${transactionsPanel} > div > div > ul a:visible`);
    const addresses = () => shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(states.used).toHaveLength(NAMED.length);
    for (const slot of states.used) await expect.poll(addresses).toContain(LINKS.get(slot));
    const there = await addresses();
    expect(NAMED.filter((slot) => there.includes(LINKS.get(slot) ?? null))).toEqual([]);
  });
});

describe('a link that has been broken for hours (ADR 66)', () => {
  it.for(covering({ gate: [{ language: 'es', width: 375 }], deep: [{ language: 'en', width: 1280 }] } as const))(
    'opens a dialog that offers the fallback, and can still be followed ($language, $width px)',
    { tags: ['deep'] },
    async ({ language, width }, { states, newVisitor }) => {
      const words = WORDS[language];
      const { page, context, visit, untilReady } = await newVisitor({
        viewport: { width, height: 800 },
        locale: language,
      });
      await context.route(states.page, (route) => route.fulfill({ body: 'ok' }));
      // The code is fetched once the server has reported a broken link.
      const offer = page.waitForResponse(/FallbackOffer/);
      await visit(`/tramites-y-consultas?lng=${language}`);
      await untilRun(page, (await offer).url());
      await untilReady();
      const link = page.locator(`main a[href="${states.page}"]`).first();
      const dialog = page.getByRole('dialog', { name: words.title });
      await link.press('Enter');
      await dialog.getByRole('heading', { name: words.office }).waitFor();
      expect(await dialog.locator('a[href^="tel:"]').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
      await link.click();
      const opened = context.waitForEvent('page');
      await dialog.getByRole('button', { name: words.anyway }).click();
      expect((await opened).url()).toBe(states.page);
    },
  );

  it('opens the dialog for a hidden form as well, which can still be sent', { tags: ['deep'] }, async ({
    states,
    newVisitor,
    site,
  }) => {
    const session = await verifiedSession(site, '900000091');
    const { page, context, keep, visit, untilReady } = await newVisitor({ locale: 'es' });
    await context.route(states.service, (route) => route.fulfill({ body: 'ok' }));
    await keep({ userData: JSON.stringify(session) });
    const offer = page.waitForResponse(/FallbackOffer/);
    await visit('/tramites-y-consultas');
    await untilRun(page, (await offer).url());
    await untilReady();
    await page.locator(`main form[action="${states.service}"] button`).first().click();
    const dialog = page.getByRole('dialog', { name: WORDS.es.title });
    const sent = formSent(context);
    await dialog.getByRole('button', { name: WORDS.es.anyway }).click();
    expect((await sent).url()).toBe(states.service);
  });
});
