import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forms } from '../../../src/generated/forms.ts';
import { sampleClients } from '../../../src/server/commands/demo/samples.ts';
import { seedDemo } from '../../../src/server/commands/demo/seed.ts';
import { withDatabase } from '../../../src/server/commands/with-database.ts';
import { readConfig } from '../../../src/server/platform/config.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { checkForm } from '../../../src/shared/forms/check-form.ts';
import { isTaxId } from '../../../src/shared/tax-id.ts';
import { ANY_DATABASE_KIND, preparedStore } from '../../support/database.ts';
import { QUICK_PASSWORDS } from '../../support/quick-passwords.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';

const ours = content;

describe.each(ANY_DATABASE_KIND)('npm run demo (%s)', (kind) => {
  const empty = preparedStore(kind, 'each');
  afterEach(() => {
    setContent(ours);
    vi.unstubAllEnvs();
  });

  it('creates clients with valid profiles, staff, messages, mails and vessel calls, and lists the logins', async () => {
    await withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), async (deps) => {
      const [verified, waiting] = sampleClients(2).map(({ nit }) => nit);
      if (verified === undefined || waiting === undefined) throw new Error('two clients are missing');
      const logins = await seedDemo(deps);
      expect(logins.map(({ account, name }) => `${account} ${name}`)).toEqual([
        'staff demo.admin',
        'staff demo.publica',
        'staff demo.staff',
        `client ${verified}`,
        `new client ${waiting}`,
      ]);
      const clients = await deps.database.query.selectFrom('clientAccounts').select('profile').execute();
      expect(clients.length).toBeGreaterThan(100);
      const stateOf = (nit: string) =>
        deps.database.query
          .selectFrom('clientAccounts')
          .select(['verification', 'status'])
          .where('nit', '=', nit)
          .execute();
      expect(await stateOf(verified)).toEqual([{ verification: 'verified', status: 'active' }]);
      expect(await stateOf(waiting)).toEqual([{ verification: 'waiting', status: 'active' }]);
      for (const { profile } of clients) expect(checkForm(forms.profile, JSON.parse(profile))).toEqual([]);
      for (const table of ['staffAccounts', 'contactMessages', 'outbox', 'vesselCalls'] as const)
        expect(await deps.database.query.selectFrom(table).select('id').limit(3).execute()).toHaveLength(3);
    });
  });

  it('creates the folder for temporary files that somebody has removed, or says which one it cannot', async () => {
    const folder = makeTemporaryFolder();
    vi.stubEnv('TMPDIR', join(folder, 'removed'));
    const run = () => withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), (deps) => seedDemo(deps));
    expect(await run()).toHaveLength(5);
    vi.stubEnv('TMPDIR', join(folder, 'file'));
    writeFileSync(join(folder, 'file'), '');
    await expect(run()).rejects.toThrow(`the folder TMPDIR=${join(folder, 'file')} cannot be created`);
  });

  it('gives an agency without ports calls at two sample ports', async () => {
    setContent({ ...ours, portIds: [] });
    await withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), async (deps) => {
      await seedDemo(deps);
      const named = deps.database.query.selectFrom('vesselCalls').select('locationName').distinct();
      const ports = (await named.execute()).map(({ locationName }) => locationName);
      expect(ports.sort()).toEqual(['Puerto de muestra Norte', 'Puerto de muestra Sur']);
    });
  });

  it.each([
    ['letters', 'SAT970701NN3', { characters: 'codes', least: 12, most: 13 }],
    ['zeros at its beginning', '00394460005887', { characters: 'digits', least: 14, most: 14 }],
  ] as const)('gives each client another tax id where an id has %s', (_what, example, form) => {
    setContent({ ...ours, taxId: { ...ours.taxId, checkDigits: undefined, example, ...form } });
    const ids = sampleClients(120).map(({ nit }) => nit);
    expect(ids.filter((id) => !isTaxId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(120);
  });

  it('refuses a database that is not empty', { tags: ['deep'] }, async () => {
    await withDatabase(readConfig({ ...QUICK_PASSWORDS, ...empty.settings }), async (deps) => {
      await seedDemo(deps);
      await expect(seedDemo(deps)).rejects.toThrow('the database is not empty');
    });
  });
});
