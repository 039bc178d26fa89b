import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { withDatabase } from '../../../../src/server/commands/with-database.ts';
import { beginDraft } from '../../../../src/server/content/drafts/store.ts';
import { readConfig } from '../../../../src/server/platform/config.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { itOnPublishingSite } from '../../../e2e/support/publishing-site.ts';
import { RENDER_LIMIT_MS } from '../../../e2e/support/staff-tasks/staff-at-keyboard.ts';
import { pdfFile, registrationForm } from '../../../server/support/client-life.ts';
import { callsOf, publishDraft } from '../../../server/support/publications.ts';
import { administrator } from '../../../server/support/staff-life.ts';
import { ROOT } from '../../../support/root.ts';

/** The country of the agency becomes Chile; its ports stay where they are. */
const CHILE = 'pack: cl\nunlocode: [CO, CL]\n';
const LIMIT = { timeout: 4 * RENDER_LIMIT_MS };

/** A test on a server on which staff have published that the agency is in Chile. */
const it = itOnPublishingSite.extend('inChile', { scope: 'file' }, async ({ site }) => {
  const settings = { DATA_DIR: site.dataDir, NODE_ENV: 'production' };
  const port = Number(new URL(site.address).port);
  const boss = await administrator({ settings, call: callsOf(port) });
  const base = readFileSync(join(ROOT, 'catalog/country.yaml'), 'utf8');
  const content = base.replace('pack: co\n', CHILE);
  const draft = await withDatabase(readConfig(settings), ({ database }) => {
    const requestInfo = { ip: '192.0.2.1', requestId: 'other-country', device: { browser: '', system: '' } };
    const files = [{ path: 'country.yaml', base, content, version: 1 }];
    return beginDraft(database, { actorId: boss.id, requestInfo }, { files });
  });
  const { state, failure } = await publishDraft(callsOf(port, boss), draft, 'Nos mudamos a Chile');
  expect([state, failure]).toEqual(['live', null]);
  return callsOf(port);
});

describe('a registration in Chile', () => {
  it.for([
    ['60.803.000-K', '60803000'],
    ['60803000k', '60803000'],
    ['76086428-5', '76086428'],
  ] as const)(
    'a RUT typed as %s is accepted and stands as its number',
    LIMIT,
    async ([typed, stored], { inChile, newVisitor }) => {
      expect(inChile).toBeDefined();
      const { page, visit } = await newVisitor({ locale: 'es' });
      await visit('/registrese');
      const field = page.getByRole('textbox', { name: /^NIT/ });
      await field.fill(typed);
      await field.blur();
      expect(await field.inputValue()).toBe(stored);
      expect(await field.getAttribute('inputmode')).toBe('text');
      expect(await page.locator('[data-part=warning]').count()).toBe(0);
      expect(await field.getAttribute('aria-invalid')).not.toBe('true');
    },
  );

  it('a wrong check digit is a warning that names the right one, K', LIMIT, async ({ inChile, newVisitor }) => {
    expect(inChile).toBeDefined();
    const { page, visit } = await newVisitor({ locale: 'es' });
    await visit('/registrese');
    const field = page.getByRole('textbox', { name: /^NIT/ });
    await field.fill('60.803.000-1');
    await field.blur();
    expect(await field.inputValue()).toBe('60.803.000-1');
    await page.getByText('El dígito de verificación de este RUT debería ser K.').waitFor();
  });

  it(
    'is stored without the check digit, written with it in mails, and taken once',
    LIMIT,
    async ({ inChile, site }) => {
      const register = (nit: string, email: string) =>
        inChile('POST', '/registro', { form: registrationForm({ nit, email, emailConfirmation: email }, pdfFile()) });
      expect((await register('60.803.000-1', 'rut@chile.example.com')).status).toBe(204);
      const [mail = ''] = await site.mailsTo('rut@chile.example.com', 1);
      expect(mail).toContain('60.803.000-K');
      const rows = await inDatabaseOf(site, ({ query }) =>
        query.selectFrom('clientAccounts').select(['nit', 'searchText']).execute(),
      );
      expect(rows).toEqual([{ nit: '60803000', searchText: expect.stringContaining('60.803.000-k 60803000-k') }]);
      for (const none of ['60.803.000-X', '1234', '608030000000'])
        expect((await register(none, 'none@chile.example.com')).status).toBe(422);
    },
  );
});
