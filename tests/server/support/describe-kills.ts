import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SLOTS } from '../../../src/server/mail/worker.ts';
import { inspect } from '../../bench/chaos/inspect.ts';
import { newLedger } from '../../bench/chaos/ledger.ts';
import { runChaos } from '../../bench/chaos/run-chaos.ts';
import { type DatabaseKind, migratedDatabase, openStored, type TestDatabase } from '../../support/database.ts';
import { makeSiteFolder, removeSiteFolder } from './site-folder.ts';

/** Rounds with one kill each; `KILLS=5` for a quick run. */
const ROUNDS = Number(process.env['KILLS'] ?? 100);
/** Processes start slowly on a busy machine. */
const ROUNDS_LIMIT_MS = 120_000 + ROUNDS * 15_000;

/** Tests that a killed server loses nothing; each database has a file of its own, so that the two run in parallel. */
export function describeKills(kind: DatabaseKind): void {
  describe(`a server that is killed at random moments, on ${kind} (S-82, S-83)`, () => {
    let empty: TestDatabase;
    let siteDir: string;
    beforeEach(async () => {
      empty = await migratedDatabase(kind);
      siteDir = await makeSiteFolder();
    });
    afterEach(async () => {
      await removeSiteFolder(siteDir);
      await empty.drop();
    });

    it(
      'keeps all acknowledged data, leaves nothing half done, and sends every mail; the check detects forged losses',
      async () => {
        const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = empty.settings;
        const { ledger, missing, halves, mails } = await runChaos({ dataDir, databaseUrl, siteDir, rounds: ROUNDS });
        expect({ missing, halves, mails, surprises: ledger.surprises }).toMatchObject({
          missing: [],
          halves: [],
          mails: { missing: [], strange: [] },
          surprises: [],
        });
        expect(mails.written).toBeGreaterThan(ROUNDS);
        // Only mails in progress at a kill are sent again; the first kill comes before the rounds.
        expect(mails.repeated).toBeLessThanOrEqual((ROUNDS + 1) * SLOTS.quick);

        // The same check must find losses that are made on purpose.
        const database = openStored(empty.settings);
        await database.query.deleteFrom('outbox').where('template', '=', 'registration-received').execute();
        const forged = newLedger();
        forged.registrations.push({ who: '123456789', key: '', isAcknowledged: true });
        forged.messages.push({ who: 'nobody@example.com', key: '', isAcknowledged: true });
        forged.editors.push(...ledger.editors.map((editor) => ({ ...editor, acknowledged: editor.tried + 1 })));
        const amiss = await inspect(database, forged, []);
        expect(amiss.missing).toHaveLength(2 + forged.editors.length);
        expect(amiss.halves.filter((half) => half.startsWith('an account without its one mail'))).not.toEqual([]);
        expect(amiss.mails.missing).toHaveLength(amiss.mails.written);
        await database.close();
      },
      ROUNDS_LIMIT_MS,
    );
  });
}
