import { describe, expect } from 'vitest';
import { linkFallbacks } from '../../src/generated/link-fallbacks.ts';
import { linkTargets } from '../../src/generated/link-targets.ts';
import { withDatabase } from '../../src/server/commands/with-database.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { HOUR_MS } from '../../src/shared/duration.ts';
import { axeViolations } from '../support/axe.ts';
import { covering } from '../support/depth.ts';
import { verifiedSession } from './support/account.ts';
import { itOnOwnSite } from './support/fixtures.ts';
import { formSent } from './support/form-sent.ts';
import { untilRun } from './support/until-run.ts';

/** What the catalog names a fallback for: pages of others, and services that hidden forms are sent to. */
const addressesOf = (kind: 'external' | 'form') =>
  linkTargets.flatMap((link) =>
    link.kind === kind && Object.hasOwn(linkFallbacks, link.address ?? '') ? [link.address ?? ''] : [],
  );
const WORDS = {
  es: { title: 'Esta página no responde', office: 'Oficina de Bogotá', anyway: /^Abrir .* de todos modos$/ },
  en: { title: 'This page is not responding', office: 'Bogotá office', anyway: /^Open .* anyway$/ },
} as const;

const it = itOnOwnSite.extend('broken', { scope: 'file' }, async ({ site }) => {
  const [askedAt, brokenSince] = [Date.now(), Date.now() - 48 * HOUR_MS];
  await withDatabase(readConfig({ DATA_DIR: site.dataDir }), async ({ database: { query } }) => {
    const unknown = { httpStatus: null, movedTo: null, title: null, certificateEnds: null, toldAt: null };
    const state = { status: 'broken' as const, reason: 'timeout' as const, failures: 3, brokenSince, askedAt };
    const states = Object.keys(linkFallbacks).map((address) => ({ address, ...unknown, ...state }));
    await query.insertInto('watchedAddresses').values(states).execute();
  });
  return { page: addressesOf('external')[0] ?? '', service: addressesOf('form')[0] ?? '' };
});

describe('a link that has been broken for hours (ADR 66)', () => {
  it.for(covering({ gate: [{ language: 'es', width: 375 }], deep: [{ language: 'en', width: 1280 }] } as const))(
    'says so when it is chosen, offers what is used meanwhile, and leads there all the same ($language, $width px)',
    { tags: ['deep'] },
    async ({ language, width }, { broken, newVisitor }) => {
      const words = WORDS[language];
      const { page, context, visit, untilReady } = await newVisitor({
        viewport: { width, height: 800 },
        locale: language,
      });
      await context.route(broken.page, (route) => route.fulfill({ body: 'ok' }));
      // It is fetched once the server has said that something is broken.
      const offer = page.waitForResponse(/FallbackOffer/);
      await visit(`/tramites-y-consultas?lng=${language}`);
      await untilRun(page, (await offer).url());
      await untilReady();
      const link = page.locator(`main a[href="${broken.page}"]`).first();
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
      expect((await opened).url()).toBe(broken.page);
    },
  );

  it('is offered so as well where a hidden form would be sent', { tags: ['deep'] }, async ({
    broken,
    newVisitor,
    site,
  }) => {
    const session = await verifiedSession(site, '900000091');
    const { page, context, keep, visit, untilReady } = await newVisitor({ locale: 'es' });
    await context.route(broken.service, (route) => route.fulfill({ body: 'ok' }));
    await keep({ userData: JSON.stringify(session) });
    const offer = page.waitForResponse(/FallbackOffer/);
    await visit('/tramites-y-consultas');
    await untilRun(page, (await offer).url());
    await untilReady();
    await page.locator(`main form[action="${broken.service}"] button`).first().click();
    const dialog = page.getByRole('dialog', { name: WORDS.es.title });
    const sent = formSent(context);
    await dialog.getByRole('button', { name: WORDS.es.anyway }).click();
    expect((await sent).url()).toBe(broken.service);
  });
});
