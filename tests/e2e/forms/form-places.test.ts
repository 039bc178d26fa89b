import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { forms } from '../../../src/generated/forms.ts';
import { officeIds, offices } from '../../../src/generated/offices.ts';
import { routes } from '../../../src/generated/routes.ts';
import type { Form } from '../../../src/generated/types.ts';
import { covering } from '../../support/depth.ts';
import { keepSession, storedSession } from '../support/account.ts';
import { delayRequests } from '../support/delay-requests.ts';
import { it } from '../support/fixtures.ts';
import { notice as cookieNotice } from '../support/notice.ts';

interface Case {
  readonly path: string;
  readonly width: number;
  readonly language: string;
}

const QUOTE = '/contactenos?origen=FLETES';
const quoted = (forms['freight-quote'] as Form).steps?.[0]?.fields;
const PATHS = [routes.registration.path, routes['staff-registration'].path, routes.contact.path, QUOTE];
const CASES: readonly Case[] = PATHS.flatMap((path) =>
  [1440, 1024, 375].flatMap((width) => ['es', 'en'].map((language) => ({ path, width, language }))),
);
/** The case that the gate covers. */
const isFirst = ({ path, width, language }: Case) =>
  path === routes.registration.path && width === 375 && language === 'es';

/** Returns the distance of each field from the top of the form, and the height of the form, in CSS pixels. */
function placesIn(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() => {
    const form = document.querySelector('main :is(fieldset[disabled], form)');
    if (form === null) throw new Error('no form in the page');
    const { top, height } = form.getBoundingClientRect();
    // A checkbox is drawn in another size, so it is excluded; its label shows where it is.
    const fields = [
      ...form.querySelectorAll<HTMLInputElement>('[name]:not(textarea, [type="checkbox"], [type="file"])'),
    ];
    const shown = fields.filter((field) => field.checkVisibility());
    const tops = shown.map((field) => [field.name, Math.round(field.getBoundingClientRect().top - top)]);
    return Object.fromEntries([...tops, ['height', Math.round(height)]]);
  });
}

/** Returns the border of the first field of the page's form, which is drawn by the field itself or by MUI behind it. */
function borderIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const field = document.querySelector('main :is(fieldset[disabled], form) input[name]:not([type="hidden"])');
    const drawn = field?.parentElement?.querySelector('fieldset') ?? field;
    return drawn === null || drawn === undefined ? '' : getComputedStyle(drawn).border;
  });
}

it.for(covering({ gate: CASES.filter(isFirst), deep: CASES.filter((each) => !isFirst(each)) }))(
  'the fields of a form keep their places when its code loads (ADR 73): $path, $language, $width px',
  { tags: ['deep'] },
  async ({ path, width, language }, { newVisitor }) => {
    const view = { viewport: { width, height: 800 }, locale: language };
    const before = await newVisitor({ ...view, javaScriptEnabled: false });
    await before.visit(path);
    const places = await placesIn(before.page);
    expect(Object.keys(places).length).toBeGreaterThan(4);
    const border = await borderIn(before.page);
    expect(border).toMatch(/^1px solid /);
    const after = await newVisitor(view);
    await after.visit(path);
    await after.page.locator('main form button[type="submit"]').waitFor();
    // The other steps of a form that works without scripts follow below the first one until scripts run.
    const first = Object.entries(places).filter(([name]) => quoted?.includes(name));
    if (path === QUOTE) await expect.poll(() => placesIn(after.page)).toMatchObject(Object.fromEntries(first));
    else await expect.poll(() => placesIn(after.page)).toEqual(places);
    expect(await borderIn(after.page)).toBe(border);
  },
);

it('the profile form reserves the space of its fields while it loads (ADR 73)', { tags: ['deep'] }, async ({
  newVisitor,
  site,
}) => {
  const visitor = await newVisitor({ viewport: { width: 375, height: 800 } });
  await keepSession(visitor, await storedSession(site, '900190001'));
  const { page } = visitor;
  const release = await delayRequests(page, '**/api/perfil');
  await page.goto(routes.profile.path);
  await page.locator('#datos [aria-busy="true"] fieldset').waitFor();
  const places = await placesIn(page);
  await release();
  await page.locator('#datos form').waitFor();
  await expect.poll(() => placesIn(page)).toEqual(places);
});

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
});
