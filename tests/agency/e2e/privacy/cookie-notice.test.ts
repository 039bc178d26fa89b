import { describe, expect } from 'vitest';
import { consentVersion } from '../../../../src/generated/consent.ts';
import { routeIds, routes } from '../../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../../src/generated/site.ts';
import { delayRequests } from '../../../e2e/support/delay-requests.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { acceptButton, notice, storedConsent } from '../../../e2e/support/notice.ts';
import { axeViolations } from '../../../support/axe.ts';
import { covering, sampled } from '../../../support/depth.ts';

const { cookieName, storageKey, days } = catalogSite.cookies.consent;
const value = String(consentVersion);

describe('the cookie notice', () => {
  it('is shown to a new visitor; accepting sets a flag and a cookie for 30 days, and it does not come back', async ({
    newVisitor,
  }) => {
    const { page, context, visit, reload } = await newVisitor({ hasAccepted: false });
    await visit('/');
    await notice(page).waitFor();
    await expect.poll(() => storedConsent(page, context)).toEqual({ cookie: undefined, flag: null });
    await acceptButton(notice(page)).click();
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await expect.poll(() => storedConsent(page, context)).toEqual({ cookie: value, flag: value });
    const cookie = (await context.cookies()).find(({ name }) => name === cookieName);
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(days);
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    await reload();
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it.for(
    sampled(
      [
        ['the flag is missing', value, null],
        ['the cookie is missing', undefined, value],
        ['the cookie is of another version of the notice', '0', value],
        ['the flag is garbage', value, '{"__proto__":1}'],
      ] as const,
      4,
    ),
  )('is shown when %s', async ([_name, cookie, flag], { newVisitor, site }) => {
    const { page, context, visit } = await newVisitor({ hasAccepted: false });
    if (cookie !== undefined) await context.addCookies([{ name: cookieName, value: cookie, url: site.address }]);
    await page.goto('/robots.txt');
    if (flag !== null)
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, flag] as const);
    await visit('/');
    await notice(page).waitFor();
  });

  it('is there before the scripts run, and an answer given by then takes effect', async ({ newVisitor }) => {
    const { page, context, untilReady } = await newVisitor({ hasAccepted: false });
    const release = await delayRequests(page, '**/assets/entry-client-*.js');
    await page.goto('/');
    await acceptButton(notice(page)).click();
    await release();
    await untilReady();
    await expect.poll(() => notice(page).count()).toBe(0);
    expect(await storedConsent(page, context)).toEqual({ cookie: value, flag: value });
  });

  it('is not shown to a visitor who has accepted, neither before the scripts run nor after', async ({
    visitor: { page, untilReady },
  }) => {
    const release = await delayRequests(page, '**/assets/entry-client-*.js');
    await page.goto('/');
    await page.locator('h1').waitFor();
    expect(await notice(page).count()).toBe(0);
    await release();
    await untilReady();
    expect(await notice(page).count()).toBe(0);
  });

  it.for(
    sampled(
      routeIds.filter((id) => !routes[id].analytics),
      6,
    ),
  )('is never shown on the staff route %s', async (id, { newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit(routes[id].path);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it('disappears in every tab once it is accepted in one', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, context, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    const other = await context.newPage();
    await visit('/preguntas-frecuentes', other);
    await notice(other).waitFor();
    await acceptButton(notice(page)).click();
    await notice(other).waitFor({ state: 'detached' });
  });

  it('stays when the visitor opens another page, and follows the chosen language', { tags: ['deep'] }, async ({
    newVisitor,
  }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    await page.locator('header').getByRole('link', { name: 'Blog' }).click();
    // An open menu closes when the page has loaded, which is after its address has changed.
    await page.locator('header a[href="/blog"][aria-current="page"]').waitFor();
    await notice(page).waitFor();
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('region', { name: 'Cookies on this site' }).waitFor();
  });
});

describe('the cookie notice in front of a page', () => {
  it('gets the focus first by keyboard', async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false });
    await visit('/');
    await notice(page).waitFor();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => acceptButton(notice(page)).evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it.for(covering({ gate: [360], deep: [1280] }))(
    'causes no layout shift and is not the largest contentful paint at %d px',
    { tags: ['deep'] },
    async (width, { newVisitor }) => {
      const { page, untilReady } = await newVisitor({ hasAccepted: false, viewport: { width, height: 740 } });
      const release = await delayRequests(page, '**/assets/entry-client-*.js');
      await page.goto('/', { waitUntil: 'load' });
      await notice(page).waitFor();
      // The late style sheet may move something, which this test does not measure.
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('head link[rel=stylesheet]')?.sheet);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      await page.evaluate(() => {
        const count = (list: PerformanceObserverEntryList) => {
          document.body.dataset['shifts'] = String(list.getEntries().length);
        };
        new PerformanceObserver(count).observe({ type: 'layout-shift' });
      });
      await release();
      await untilReady();
      const painted = await page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            type Paint = PerformanceEntry & { readonly element: Element | null };
            new PerformanceObserver((list) =>
              resolve((list.getEntries().at(-1) as Paint).element?.closest('main, section')?.tagName ?? ''),
            ).observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
      expect(painted).toBe('MAIN');
      expect(await page.evaluate(() => document.body.dataset['shifts'])).toBe(undefined);
    },
  );

  it.for(covering({ gate: [{ width: 360, height: 640 }], deep: [{ width: 640, height: 320 }] }))(
    'leaves the end of the page visible at $width × $height, without horizontal scrolling',
    { tags: ['deep'] },
    async (viewport, { newVisitor }) => {
      const { page, visit } = await newVisitor({ hasAccepted: false, viewport });
      await visit('/');
      await notice(page).waitFor();
      const bar = await notice(page).boundingBox();
      expect(bar?.height).toBeLessThan(viewport.height * 0.61);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      // The page knows the height of the notice one frame after it appears, and then makes room for it.
      await expect
        .poll(async () => {
          await page.evaluate(() =>
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
          );
          const end = await page.locator('footer').boundingBox();
          return (end?.y ?? 0) + (end?.height ?? 0);
        })
        .toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    },
  );

  it.for(
    covering({
      gate: [{ path: '/', language: 'es', width: 375, height: 667 }],
      deep: [
        { path: '/', language: 'en', width: 375, height: 667 },
        ...['es', 'en'].map((language) => ({ path: '/buques', language, width: 360, height: 640 })),
      ],
    }),
  )(
    'leaves the whole button of the tool visible: $path in $language at $width × $height',
    async ({ path, language, ...viewport }, { newVisitor }) => {
      const { page, visit } = await newVisitor({ hasAccepted: false, isFirstVisit: true, viewport });
      await visit(`${path}?lng=${language}`);
      const { y: top = 0 } = (await notice(page).boundingBox()) ?? {};
      const button = await page.locator('main form button').first().boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top);
    },
  );

  it('does not cover the focused element', { tags: ['deep'] }, async ({ newVisitor }) => {
    const { page, visit } = await newVisitor({
      hasAccepted: false,
      viewport: { width: 360, height: 640 },
      reducedMotion: 'reduce',
    });
    await visit('/preguntas-frecuentes');
    await notice(page).waitFor();
    const covered: string[] = [];
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('section[aria-labelledby]')?.getBoundingClientRect();
        if (focused === null || bar === undefined || focused.closest('section[aria-labelledby]')) return '';
        return focused.getBoundingClientRect().top >= bar.top ? (focused.textContent ?? '?') : '';
      });
      if (hidden !== '') covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });

  it.for(
    covering({
      gate: [{ locale: 'es-CO', width: 375 }],
      deep: [
        { locale: 'en-US', width: 1280 },
        { locale: 'es-CO', width: 1280 },
        { locale: 'en-US', width: 375 },
      ],
    }),
  )('passes axe in $locale at $width px', async ({ locale, width }, { newVisitor }) => {
    const { page, visit } = await newVisitor({ hasAccepted: false, locale, viewport: { width, height: 800 } });
    await visit('/');
    await notice(page).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('is not shown without scripts', async ({ newVisitor }) => {
    const { page } = await newVisitor({ hasAccepted: false, javaScriptEnabled: false });
    await page.goto('/');
    await page.locator('h1').waitFor();
    expect(await notice(page).count()).toBe(0);
  });
});
