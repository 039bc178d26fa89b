import { expect } from 'vitest';
import { routes } from '../../../src/generated/routes.ts';
import { site as catalogSite } from '../../../src/generated/site.ts';
import { covering } from '../../support/depth.ts';
import { isInLanguage } from '../../support/own-agency.ts';
import { it } from '../support/fixtures.ts';

/** An address with TLS; the test answers it from the server under test. */
const OVER_TLS = 'https://agency.test';

it
  .skipIf(!isInLanguage(['en']))
  .for(covering<readonly [string, boolean]>({ gate: [[OVER_TLS, true]], deep: [['', false]] }))(
  'the language cookie is Secure exactly when the language was chosen over TLS: %s',
  async ([origin, isSecure], { visitor: { page, context, visit }, site }) => {
    await page.route(`${OVER_TLS}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${site.address}${pathname}${search}` }) });
    });
    await visit(`${origin}${routes.faq.path}`);
    await page.locator('header summary', { hasText: /: ES$/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    const cookies = await context.cookies(origin === '' ? site.address : origin);
    const kept = cookies.filter(({ name }) => name === catalogSite.cookies.language.name);
    expect(kept.map(({ value, secure }) => ({ value, secure }))).toEqual([{ value: 'en', secure: isSecure }]);
  },
);
