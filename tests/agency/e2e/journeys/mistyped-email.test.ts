import { describe, expect } from 'vitest';
import { client, fillLogin, fillRegistration, fillStep, linkMailed, nextStep } from '../../../e2e/support/account.ts';
import { it } from '../../../e2e/support/fixtures.ts';
import { inDatabaseOf } from '../../../e2e/support/in-database-of.ts';
import { formWords, JOURNEY_MS, journeys, nitIn, presser, windowOf } from '../../../e2e/support/journey.ts';

const WORDS = { es: 'Los dos correos no coinciden.', en: 'The two email addresses do not match.' } as const;
describe('a visitor who mistyped the email address (S-97)', () => {
  it.for(journeys({ language: 'es', width: 375 }))(
    'is warned by the confirmation field, registers again and logs in, in $language at $width px',
    { tags: ['deep'], timeout: JOURNEY_MS },
    async (view, { newVisitor, site }) => {
      const { language } = view;
      const [nit, press] = [nitIn(view, '9008'), presser(view)];
      const [registration, activation] = [
        await formWords(language, 'registration'),
        await formWords(language, 'activation'),
      ];
      const [wrong, right] = [`typo-${nit}@andnia.example.com`, `right-${nit}@andina.example.com`];
      const { page, visit, tolerate } = await newVisitor(windowOf(view));
      const register = async (email: string) => {
        await fillRegistration(page, { nit, email, emailConfirmation: email });
        await press(page.getByRole('button', { name: registration.submit }));
        await press(page.getByRole('alertdialog', { name: registration.success.title }).getByRole('button').last());
      };

      await visit('/registrese');
      await fillStep(page, 1, { nit });
      await nextStep(page);
      const field = (name: string) => page.locator(`#formulario [name="${name}"]`);
      await field('email').fill(wrong);
      await field('emailConfirmation').fill(right);
      await field('emailConfirmation').blur();
      await page.getByText(WORDS[language]).first().waitFor();
      await field('emailConfirmation').fill(wrong);
      await expect.poll(() => page.getByText(WORDS[language]).count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
      await press(page.getByRole('button', { name: /^(Atrás|Back)$/ }));
      await register(wrong);

      await visit('/registrese');
      await register(right);
      await visit(await linkMailed(site, right, 1));
      await press(page.getByRole('button', { name: activation.submit }));
      await press(page.getByRole('alertdialog', { name: activation.success.title }).getByRole('button').first());
      await fillLogin(page, nit, client.password);
      await page.waitForURL((url) => url.pathname === '/inicio');
      const stored = await inDatabaseOf(site, ({ query }) =>
        query.selectFrom('clientAccounts').select(['email', 'status']).where('nit', '=', nit).execute(),
      );
      expect(stored).toEqual([{ email: right, status: 'active' }]);

      // The link sent to the mistyped address is of no use to its owner.
      const stranger = await newVisitor(windowOf(view));
      await stranger.visit(await linkMailed(site, wrong, 1));
      await press(stranger.page.getByRole('button', { name: activation.submit }));
      await stranger.page.getByRole('alertdialog', { name: activation.failure.title }).waitFor();
      tolerate(/Failed to load resource/);
      stranger.tolerate(/Failed to load resource/);
    },
  );
});
