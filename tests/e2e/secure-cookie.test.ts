import { expect, it } from 'vitest';
import { site as catalogSite } from '../../src/generated/site.ts';
import { serveSite } from '../support/site.ts';

const site = serveSite();
/** Where the site is reached by TLS; what stands there is taken from the server under test. */
const OVER_TLS = 'https://agency.test';

it.each([
  [OVER_TLS, true],
  ['', false],
])('the chosen language goes back over TLS alone where it was chosen over TLS: %s', async (origin, isSecure) => {
  const { page, context } = await site.visit();
  await page.route(`${OVER_TLS}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${site.address}${pathname}${search}` }) });
  });
  await page.goto(`${origin}/preguntas-frecuentes`);
  await page.locator('header summary', { hasText: /: ES$/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  const cookies = await context.cookies(origin === '' ? site.address : origin);
  const kept = cookies.filter(({ name }) => name === catalogSite.cookies.language.name);
  expect(kept.map(({ value, secure }) => ({ value, secure }))).toEqual([{ value: 'en', secure: isSecure }]);
  await context.close();
});
