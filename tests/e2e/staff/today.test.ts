import { describe, expect } from 'vitest';
import { axeViolations } from '../../support/axe.ts';
import { itOnOwnSite } from '../support/fixtures.ts';
import { inDatabaseOf } from '../support/in-database-of.ts';
import { focused } from '../support/keyboard.ts';
import { administrator, logInAsStaff, manyClients, sendMessage } from '../support/staff.ts';

const it = itOnOwnSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site));

const WORDS = {
  es: {
    today: 'Hoy',
    card: 'Empresas por verificar',
    section: (count: number) => `Clientes, ${count} por verificar`,
    clients: 'Clientes',
    nothing: 'Por ahora no hay nada por atender',
    verify: 'Verificar la empresa',
    done: 'La empresa quedó verificada.',
    close: 'Cerrar',
    pending: /^Sin pendientes: .*Enlaces dañados/,
    perfil: 'Empresa: administra la cuenta',
  },
  en: {
    today: 'Today',
    card: 'Companies to be verified',
    section: (count: number) => `Clients, ${count} to be verified`,
    clients: 'Clients',
    nothing: 'Nothing needs your attention',
    verify: 'Verify the company',
    done: 'The company is verified.',
    close: 'Close',
    pending: /^Nothing pending: .*Broken links/,
    perfil: 'Company: manages the account',
  },
} as const;

describe('the start view of the panel (ADR 59)', () => {
  it('shows what has waited longest, and its counter falls when an administrator handles it', {
    tags: ['deep'],
  }, async ({ site, admin, newVisitor }) => {
    await manyClients(site, 2);
    await inDatabaseOf(site, ({ query }) =>
      query
        .updateTable('clientAccounts')
        .set({ activatedAt: 1_000 })
        .where('name', '=', 'Cliente 002 S.A.S.')
        .execute(),
    );
    for (const [language, width, left] of [
      ['es', 375, 1],
      ['en', 1280, 0],
    ] as const) {
      const words = WORDS[language];
      const { page, tolerate } = await newVisitor({ viewport: { width, height: 800 }, locale: language });
      // The RUT of these clients is no PDF that can be drawn.
      tolerate(/\/rut\/picture Failed to load resource: .* 409/);
      await logInAsStaff(page, admin);
      await page.waitForURL('**/panel-portal?view=today');
      const today = page.getByRole('region', { name: words.today });
      const card = today.getByRole('article', { name: `${words.card} ${left + 1}` });
      await card.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      // A link at the side in a wide window, otherwise an option of a select.
      const section = (name: string) =>
        width > 900
          ? page.getByRole('navigation').getByRole('link', { name, exact: true })
          : page.locator('option').filter({ hasText: new RegExp(`^${name}$`) });
      expect(await section(words.section(left + 1)).count()).toBe(1);
      if (left > 0) await card.getByText(/^[\d.]+ días · con atraso$/).waitFor();
      await today.getByText(words.pending).waitFor();
      await card.getByRole('link').first().click();
      await page.waitForURL(/view=clients&verification=waiting&status=active&sort=waitingSince&row=/);
      const row = page.getByRole('dialog', { name: left === 1 ? 'Cliente 002 S.A.S.' : 'Cliente 001 S.A.S.' });
      await row.getByText(words.perfil).waitFor();
      await row.getByRole('button', { name: words.verify }).click();
      // Without its id the company would wait on another card.
      await row.getByRole('form').getByRole('textbox').fill(`10000${left}`);
      await row.getByRole('form').getByRole('button', { name: words.verify }).click();
      await page.getByText(words.done).waitFor();
      await row.getByRole('button', { name: words.close, exact: true }).click();
      // The card with the pressed link is gone.
      await expect.poll(() => focused(page)).toBe(words.clients);
      await section(left === 0 ? words.clients : words.section(left)).waitFor({ state: 'attached' });
      await page.goto(`/panel-portal?view=today`);
      await today.getByText(left === 0 ? words.nothing : 'Cliente 001 S.A.S.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
      if (left > 0) continue;
      // After returning to the window, the user sees new items.
      await sendMessage(site, 'Laura Gómez');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await today.getByRole('link', { name: 'Laura Gómez' }).waitFor();
      await section('Messages, 1 unassigned').waitFor();
    }
  });
});
