import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forms } from '../../../src/generated/forms.ts';
import { seedDemo } from '../../../src/server/commands/demo/seed.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { checkForm } from '../../../src/shared/forms/check-form.ts';
import { ANY_DATABASE_KIND, migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';

describe.each(ANY_DATABASE_KIND)('npm run demo (%s)', (kind) => {
  let empty: TestDatabase;
  beforeEach(async () => {
    empty = await migratedDatabase(kind);
  });
  afterEach(() => empty.drop());
  const rut = new TextEncoder().encode('%PDF-1.4\n%%EOF');

  it('creates clients with valid profiles, staff, messages, mails and vessel calls, and lists the logins', async () => {
    await withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), async (deps) => {
      const logins = await seedDemo({ ...deps, rut });
      expect(logins.map(({ account, name }) => `${account} ${name}`)).toEqual([
        'staff demo.admin',
        'staff demo.publica',
        'staff demo.staff',
        'client 900100000',
        'new client 900100137',
      ]);
      const clients = await deps.database.query.selectFrom('clientAccounts').select('profile').execute();
      expect(clients.length).toBeGreaterThan(100);
      const stateOf = (nit: string) =>
        deps.database.query
          .selectFrom('clientAccounts')
          .select(['verification', 'status'])
          .where('nit', '=', nit)
          .execute();
      expect(await stateOf('900100000')).toEqual([{ verification: 'verified', status: 'active' }]);
      expect(await stateOf('900100137')).toEqual([{ verification: 'waiting', status: 'active' }]);
      for (const { profile } of clients) expect(checkForm(forms.profile, JSON.parse(profile))).toEqual([]);
      for (const table of ['staffAccounts', 'contactMessages', 'outbox', 'vesselCalls'] as const)
        expect(await deps.database.query.selectFrom(table).select('id').limit(3).execute()).toHaveLength(3);
    });
  });

  it('refuses a database that is not empty', { tags: ['deep'] }, async () => {
    await withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), async (deps) => {
      await seedDemo({ ...deps, rut });
      await expect(seedDemo({ ...deps, rut })).rejects.toThrow('the database is not empty');
    });
  });
});
