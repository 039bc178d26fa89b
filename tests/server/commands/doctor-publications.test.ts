import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { examine } from '../../../src/server/commands/doctor/examine.ts';
import { KeyedSecrets, loadPepper } from '../../../src/server/identity/credentials/pepper.ts';
import { migratedDatabase } from '../../support/database.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { publishCatalog } from '../support/published-catalog.ts';
import { insertPublisher } from '../support/publishers.ts';

it('npm run doctor warns a follower when the last publication was made upon other catalogs (ADR 78)', async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const PASSWORD_PEPPER = randomBytes(32).toString('base64');
  const reported = async (PUBLISH: string) =>
    (await examine({ ...settings, PASSWORD_PEPPER, PUBLISH }))
      .filter(({ about }) => about === 'publications')
      .map(({ severity, message, help }) => [severity, message, help]);
  expect(await reported('follow')).toEqual([['ok', 'nothing was published from the panel yet', undefined]]);
  const { database, close } = await openDatabaseOf({ settings });
  const pepper = loadPepper({ passwordPepper: PASSWORD_PEPPER, dataDir: settings.DATA_DIR });
  const staffId = await insertPublisher(database);
  const [before, after] = ['first', 'second'].map((text) => new Map([['faq.yaml', Buffer.from(text)]]));
  const publishing = { database, keyed: new KeyedSecrets(pepper), staffId };
  await publishCatalog(publishing, { before: before ?? new Map(), after: after ?? new Map() });
  await close();
  expect(await reported('follow')).toEqual([
    [
      'warning',
      expect.stringContaining('a server that starts here does not serve what was published at'),
      expect.stringContaining('belong to no publication'),
    ],
  ]);
  expect(await reported('yes')).toContainEqual(['warning', '1 of them are not committed to Git', expect.anything()]);
  expect(await reported('no')).toEqual([]);
  await drop();
});
