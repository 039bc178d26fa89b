import { describe, expect } from 'vitest';
import { fillLogin, keepSession, linkMailed, registerClient, sessionOf } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { formWords, JOURNEY_MS, journeys, nitIn, presser, windowOf } from '../../../e2e/support/journey.ts';
import { axeViolations } from '../../../support/axe.ts';

const NEW_PASSWORD = 'zarpe#25';

const WORDS = {
  es: { logIn: 'Ingresar', forgot: '¿Olvidó su contraseña?', check: 'Revise su correo', ended: 'Su sesión terminó' },
  en: { logIn: 'Log in', forgot: 'Forgot your password?', check: 'Check your email', ended: 'Your session has ended' },
} as const;

describe('a client who forgot the password (spec 4, S-28)', () => {
  it.for(journeys({ language: 'en', width: 1280 }))(
    'sets a new one by mail, also after a reload, and logs in; other sessions end, in $language at $width px',
    { tags: ['deep'], timeout: JOURNEY_MS },
    async (view, { newVisitor, site }) => {
      const { language } = view;
      const [press, words] = [presser(view), WORDS[language]];
      const [recovery, reset] = [await formWords(language, 'recovery'), await formWords(language, 'password-reset')];
      const { nit, password, email } = await registerClient(site, nitIn(view, '9007'));
      const other = await newVisitor(windowOf(view));
      await keepSession(other, await sessionOf(site, nit, password));
      await other.visit('/inicio');

      const { page, visit } = await newVisitor(windowOf(view));
      await visit('/activar-cuenta');
      await press(page.locator('main').getByRole('button', { name: words.logIn }));
      await press(page.getByRole('button', { name: words.forgot }));
      await page.getByPlaceholder('NIT*').fill(nit);
      await press(page.getByRole('button', { name: recovery.submit, exact: true }));
      await press(page.getByRole('alertdialog', { name: words.check }).getByRole('button'));

      await page.goto(await linkMailed(site, email, 3));
      await expect.poll(() => new URL(page.url()).hash).toBe('');
      await page.reload();
      for (const name of ['password', 'passwordConfirmation'])
        await page.locator(`[name="${name}"]`).fill(NEW_PASSWORD);
      expect(await axeViolations(page)).toEqual([]);
      await press(page.getByRole('button', { name: reset.submit }));
      const done = page.getByRole('alertdialog', { name: reset.success.title });
      await press(done.getByRole('button').first());
      await fillLogin(page, nit, NEW_PASSWORD);
      await page.waitForURL((url) => url.pathname === '/inicio');
      const sessions = await inDatabaseOf(site, ({ query }) =>
        query
          .selectFrom('sessions')
          .innerJoin('clientAccounts', 'clientAccounts.id', 'sessions.accountId')
          .select('sessions.accountId')
          .where('nit', '=', nit)
          .where('endedAt', 'is', null)
          .execute(),
      );
      expect(sessions).toHaveLength(1);

      await other.page.reload();
      const ended = other.page.getByRole('alertdialog', { name: words.ended });
      await press(ended.getByRole('button', { name: /^(Ingresar de nuevo|Log in again)$/ }));
      await other.page.getByRole('dialog').getByPlaceholder('NIT*').waitFor();
      // The browser itself logs the 401 as an error.
      other.tolerate(/Failed to load resource/);
    },
  );
});
