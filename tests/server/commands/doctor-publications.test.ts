import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { examine } from '../../../src/server/commands/doctor/examine.ts';
import { THIS_CHECKOUT } from '../../../src/server/domain/publishing/settle.ts';
import { insertPublication, markDecided } from '../../../src/server/domain/publishing/store.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import { loadPepper } from '../../../src/server/platform/credentials/pepper.ts';
import { migratedDatabase } from '../../support/database.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { publishSmall } from '../support/published-project.ts';
import { insertPublisher, REQUEST_INFO } from '../support/publishers.ts';
import { makeSmallProject } from '../support/small-project.ts';

it('npm run doctor warns a follower when the last publication was made with other code (ADR 76)', async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const PASSWORD_PEPPER = randomBytes(32).toString('base64');
  const reported = async (PUBLISH: string) =>
    (await examine({ ...settings, PASSWORD_PEPPER, PUBLISH }))
      .filter(({ about }) => about === 'publications')
      .map(({ severity, message, help }) => [severity, message, help]);
  expect(await reported('follow')).toEqual([['ok', 'nothing was published from the panel yet', undefined]]);
  const { database, close } = await openDatabaseOf({ settings });
  const pepper = loadPepper({ passwordPepper: PASSWORD_PEPPER, dataDir: settings.DATA_DIR });
  const project = makeSmallProject();
  const staffId = await insertPublisher(database);
  await publishSmall({ database, keyed: new KeyedSecrets(pepper), staffId, project }, 'first');
  // A publication of this checkout that Git did not get.
  const publication = { draftId: 'd', title: '', note: 'x', changes: '{}', files: [] };
  const by = { actorId: staffId, requestInfo: REQUEST_INFO };
  const id = await database.transaction((tx) => insertPublication(tx, by, publication, THIS_CHECKOUT));
  await markDecided(database, { id, draftId: 'd', files: [] });
  await close();
  project.remove();
  expect(await reported('follow')).toEqual([
    [
      'warning',
      expect.stringContaining('a server that starts here does not serve what was published at'),
      expect.stringContaining('other code'),
    ],
  ]);
  expect(await reported('yes')).toContainEqual(['warning', '1 of them are not committed to Git', expect.anything()]);
  expect(await reported('no')).toEqual([]);
  await drop();
});
