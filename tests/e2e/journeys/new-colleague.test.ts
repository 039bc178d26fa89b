import { describe, expect } from 'vitest';
import { routes } from '../../../src/generated/routes.ts';
import { axeViolations } from '../../support/axe.ts';
import { it as onSite } from '../support/fixtures.ts';
import { inDatabaseOf } from '../support/in-database-of.ts';
import { formWords, JOURNEY_MS, journeys, presser, windowOf } from '../support/journey.ts';
import { administrator, fillStaffLogin, PASSWORD, sendMessage } from '../support/staff.ts';
import type { View } from '../support/views.ts';

const it = onSite.extend('admin', { scope: 'file' }, ({ site }) => administrator(site, 'aprueba.colegas'));

const WORDS = {
  es: {
    audit: 'Auditoría',
    today: 'Hoy',
    approve: 'Aprobar',
    approved: 'La solicitud quedó aprobada.',
    take: 'Atender',
    taken: 'En atención',
  },
  en: {
    audit: 'Audit',
    today: 'Today',
    approve: 'Approve',
    approved: 'The request is approved.',
    take: 'Take',
    taken: 'Taken',
  },
} as const;

const nameOf = ({ language, width }: View) => `tomas.${language}${width}`;

describe('a new colleague asks for access, is approved, logs in from the mail and takes a message (S-9)', () => {
  it.for(journeys({ language: 'en', width: 1280 }))(
    'in $language at $width px',
    { tags: ['deep'], timeout: JOURNEY_MS },
    async (view, { site, newVisitor, openPanel }) => {
      const { language } = view;
      const [username, press, words] = [nameOf(view), presser(view), WORDS[language]];
      const registration = await formWords(language, 'staff-registration');
      const email = `${username}@aldebaran.example.com`;
      const values = {
        ...{ username, firstName: 'Tomás', lastName: 'Peña', email, emailConfirmation: email },
        ...{ password: PASSWORD, passwordConfirmation: PASSWORD },
      };
      const account = () =>
        inDatabaseOf(site, ({ query }) =>
          query
            .selectFrom('staffAccounts')
            .select(['status', 'role', 'process'])
            .where('username', '=', username)
            .executeTakeFirst(),
        );

      const { page, visit } = await newVisitor(windowOf(view));
      await visit(routes['staff-registration'].path);
      const form = page.locator('form').filter({ has: page.locator('[name="process"]') });
      await form.locator('[name="process"]').selectOption('operations');
      for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
      expect(await axeViolations(page)).toEqual([]);
      await press(form.getByRole('button', { name: registration.submit }));
      const sent = page.getByRole('alertdialog', { name: registration.success.title });
      await press(sent.getByRole('button'));
      await page.waitForURL((url) => url.pathname === '/login-portal');
      expect(await account()).toEqual({ status: 'pending', role: 'staff', process: 'operations' });

      const boss = await openPanel(`view=staff&search=${username}`, windowOf({ language, width: 1280 }));
      await boss.page.locator('tbody button').first().click();
      await boss.page.getByRole('button', { name: words.approve }).click();
      await boss.page.getByRole('form', { name: words.approve }).getByRole('button', { name: words.approve }).click();
      await boss.page.getByText(words.approved).waitFor();
      expect(await account()).toMatchObject({ status: 'active' });

      await sendMessage(site, `Laura ${username}`);
      const mail = (await site.mailsTo(email, 2)).at(-1) ?? '';
      await page.goto(/https?:\/\/[^/\s]+(\/login-portal\S*)/.exec(mail)?.[1] ?? 'no link in the mail');
      await fillStaffLogin(page, username);
      await page.getByRole('heading', { name: words.today }).first().waitFor();
      await page.goto(`/panel-portal?view=messages&search=${username}`);
      await press(page.locator('tbody button').first());
      await press(page.getByRole('button', { name: words.take }));
      await page.getByRole('dialog').getByText(words.taken, { exact: true }).first().waitFor();
      const message = await inDatabaseOf(site, ({ query }) =>
        query
          .selectFrom('contactMessages')
          .innerJoin('staffAccounts', 'staffAccounts.id', 'contactMessages.takenBy')
          .select('username')
          .where('name', '=', `Laura ${username}`)
          .executeTakeFirst(),
      );
      expect(message).toEqual({ username });

      // Functions of administrators are not offered, nor reachable by their address.
      expect(await page.getByRole('link', { name: words.audit }).count()).toBe(0);
      await page.goto('/panel-portal?view=audit');
      await page.waitForURL((url) => url.searchParams.get('view') !== 'audit');
    },
  );
});
