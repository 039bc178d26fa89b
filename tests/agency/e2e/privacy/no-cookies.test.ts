import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linkUses } from '../../../../src/generated/link-uses.ts';
import { API_PATH } from '../../../../src/shared/routes/site-paths.ts';
import { fillLogin } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { untilRun } from '../../../e2e/support/navigation.ts';
import { administrator, logInAsStaff } from '../../../e2e/support/staff.ts';

/** Records the requests to the API by method and path, with their bodies and cookies. */
async function watched(
  page: Page,
  address: string,
): Promise<{
  readonly cookiesOf: (name: string) => Promise<(string | undefined)[]>;
  readonly bodiesOf: (name: string) => readonly unknown[];
}> {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(`${API_PATH}/`)) sent.push(request);
  });
  // Valid for every path of the origin, so that only the way of sending the request can keep it back.
  await page.context().addCookies([{ name: 'someCookie', value: 'somebody', url: address }]);
  const named = (name: string) => sent.filter((one) => `${one.method()} ${new URL(one.url()).pathname}` === name);
  return {
    bodiesOf: (name) => named(name).map((one): unknown => one.postDataJSON()),
    async cookiesOf(name) {
      await expect.poll(() => named(name).length).toBeGreaterThan(0);
      // The headers sent over the network, not those that the page requested.
      return Promise.all(named(name).map(async (one) => (await one.allHeaders())['cookie']));
    },
  };
}

describe('a request to the API carries no cookie (spec 7)', () => {
  it('although a page request from the same browser does', async ({ site, visitor: { page, visit } }) => {
    await watched(page, site.address);
    const [request] = await Promise.all([page.waitForRequest(`${site.address}/`), visit('/')]);
    expect((await request.allHeaders())['cookie']).toContain('someCookie=somebody');
  });

  it('when a client logs in', async ({ site, visitor: { page, visit, tolerate } }) => {
    const { cookiesOf } = await watched(page, site.address);
    await visit('/');
    await page.getByRole('button', { name: 'Ingresar' }).click();
    // The browser itself logs the refusal as an error.
    tolerate(/Failed to load resource/);
    await fillLogin(page, '900544472', 'Secreta1');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await cookiesOf('POST /api/login-portal')).toEqual([undefined]);
  });

  it('when the use of a link is counted, which Global Privacy Control prevents (S-114)', async ({
    site,
    visitor: { page, context, visit },
  }) => {
    await context.route(/^https:\/\/[^/?]*example/, (route) => route.fulfill({ body: 'ok' }));
    const { cookiesOf, bodiesOf } = await watched(page, site.address);
    const code = page.waitForResponse(/count-use/);
    await visit('/tramites-y-consultas');
    const link = page.locator('#pagos a[href*="/hapag/"]').first();
    const [use] = linkUses[(await link.getAttribute('href')) ?? ''] ?? [];
    await link.hover();
    await untilRun(page, (await code).url());
    const isUnwanted = (value: boolean) =>
      page.evaluate((is) => Object.assign(navigator, { globalPrivacyControl: is }), value);
    await isUnwanted(true);
    const tab = context.waitForEvent('page');
    await link.click();
    await (await tab).close();
    await isUnwanted(false);
    await link.evaluate((element) => element.removeAttribute('target'));
    await link.click();
    expect(await cookiesOf('POST /api/enlaces/uso')).toEqual([undefined]);
    expect(bodiesOf('POST /api/enlaces/uso')).toEqual([{ name: use?.name }]);
  });

  it('when staff log in and load a list of the panel', { tags: ['deep'] }, async ({ site, visitor: { page } }) => {
    const { cookiesOf } = await watched(page, site.address);
    await logInAsStaff(page, await administrator(site, 'sin.galletas'));
    await page.waitForURL((url) => url.pathname === '/panel-portal');
    // Its name also says how many companies wait, if tests before this one have registered any.
    await page.getByRole('link', { name: /^Clientes(,|$)/ }).click();
    const names = ['POST /api/internal/login', 'GET /api/internal/session', 'GET /api/internal/clients'];
    for (const name of names) expect(new Set(await cookiesOf(name))).toEqual(new Set([undefined]));
  });
});
