import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginSession } from '../../../../src/server/identity/sessions.ts';
import { openDatabaseOf } from '../../../server/support/database-of.ts';
import { preparedServerApart } from '../../../server/support/server-apart.ts';
import { HOSTILE_TABLES } from '../../../server/vessels/support/hostile-files.ts';
import { officeFile } from '../../../support/office-files.ts';
import { preparedFolder } from '../../../support/prepared.ts';

/** Memory that reading one file may cost a server: the heap and the buffers of its thread, and the file itself. */
const MAX_MIB = 200;

describe('a table made to exhaust the server (S-68)', () => {
  const server = preparedServerApart({ NODE_OPTIONS: '--max-old-space-size=1024' });
  let token: string;
  const folder = preparedFolder('hostile');
  beforeAll(async () => {
    const db = await openDatabaseOf(server);
    ({ token } = await beginSession(db.database, 'staff', await db.addAdministrator()));
    await db.close();
  });

  it.each(HOSTILE_TABLES)('is refused in time: %s as %s', { timeout: 120_000 }, async (_name, code, make) => {
    const form = new FormData();
    form.append('file', new Blob([await make(join(folder, 'file'))]), 'buques');
    const path = '/internal/vessel-calls/imports?line=nyk&dryRun=true';
    const { longestMs, grewMib } = await server.during(async () => {
      const { status, body } = await server.call('POST', path, { form, token });
      expect([status, body['problems']?.[0]]).toEqual([200, expect.objectContaining({ code })]);
    });
    // A stalled server does not answer for seconds; a shorter limit would fail because other tests use the processors too.
    expect(longestMs).toBeLessThan(5_000);
    expect(grewMib).toBeLessThan(MAX_MIB);
  });

  it('holds nobody up as a download of the catalogs either (S-119)', { timeout: 120_000 }, async () => {
    const query = new URLSearchParams({
      path: 'files/nyk-autorizacion-funcionarios.xlsx',
      seen: `sha256:${'0'.repeat(64)}`,
    });
    const cells = randomBytes(7_000_000).toString('hex').replaceAll('a', '<c/>');
    const parts = { 'xl/worksheets/sheet1.xml': `<worksheet>${cells}` };
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await officeFile('xlsx', { parts }))]), 'autorización.xlsx');
    const { longestMs, grewMib } = await server.during(async () => {
      const { status, body } = await server.call('POST', `/internal/catalog-assets?${query}`, { form, token });
      // Where its end is reached within the time for it, it is not a document; a slow machine stops before.
      const message = expect.stringMatching(/no se puede leer por completo|está incompleto o dañado/);
      expect([status, body['problems']]).toEqual([200, [expect.objectContaining({ message })]]);
    });
    expect(longestMs).toBeLessThan(5_000);
    // The compiler has loaded the catalogs, too.
    expect(grewMib).toBeLessThan(3 * MAX_MIB);
  });
});
