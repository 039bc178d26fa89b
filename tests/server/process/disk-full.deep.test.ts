import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hashToken } from '../../../src/server/identity/tokens.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { inspect } from '../../bench/chaos/inspect.ts';
import { newLedger } from '../../bench/chaos/ledger.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { migratedDatabase, openStored } from '../../support/database.ts';
import { mailsIn } from '../../support/mail-folder.ts';
import { portOf, type ServerProcess, spawnServer } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { callApi } from '../support/api.ts';
import { ask } from '../support/ask.ts';
import { pageRoute } from '../support/catalog.ts';
import { EMAIL, NIT, PASSWORD, registrationForm } from '../support/client-life.ts';
import { type Disk, limitedDisk, smallDisk } from '../support/disks.ts';
import { letTimePass } from '../support/mail.ts';
import { makeSiteFolder, removeSiteFolder } from '../support/site-folder.ts';

const DISKS = [
  ['that the kernel keeps from writing', limitedDisk],
  ['on a file system of its own', smallDisk],
] as const;
/** A server starts and ends slowly on a busy machine, and a worker looks for mail every five seconds. */
const LIMIT = { timeout: 90_000 };

let siteDir: string;
beforeAll(async () => {
  siteDir = await makeSiteFolder();
});
afterAll(() => removeSiteFolder(siteDir));

const settingsFor = (folder: string, more: Record<string, string> = {}) => ({
  ...{ PORT: '0', LOG_LEVEL: 'info', LIMITS_FACTOR: '1000', PUBLIC_URL: 'https://agency.example' },
  ...{ SITE_DIR: siteDir, DATA_DIR: folder, ...more },
});
const api = (port: number, method: string, path: string, more?: Parameters<typeof callApi>[2]) =>
  callApi(`http://127.0.0.1:${port}${API_PATH}${path}`, method, more);
const readiness = async (port: number) => (await ask({ port }, '/health/ready')).text;
const writeMessage = (port: number) => api(port, 'POST', '/contacto', { body: validValues.contact });
const pidOf = ({ child }: ServerProcess) => child.pid ?? 0;
const halfMails = async (folder: string) =>
  (await readdir(join(folder, 'mail'))).filter((name) => !name.endsWith('.eml'));

describe.each(DISKS)('a server on a full disk, with a data folder %s (S-89)', (_which, open) => {
  it(
    'refuses writes with 503 and stores nothing half, still serves reads, and recovers once space is free',
    LIMIT,
    async ({ skip }) => {
      const disk = open() ?? skip('nothing may be mounted here');
      const { folder } = disk;
      const server = spawnServer(settingsFor(folder));
      onTestFinished(() => end(server, disk));
      const port = await portOf(server);
      const register = (nit: string, email: string) =>
        api(port, 'POST', '/registro', { form: registrationForm({ nit, email }) });
      expect((await register(NIT, EMAIL)).status).toBe(204);
      const [mail] = await mailsIn(join(folder, 'mail'), EMAIL, 1);
      await api(port, 'POST', '/activar', { body: { token: /#token=([A-Za-z0-9_-]+)/.exec(mail ?? '')?.[1] } });
      const login = { body: { username: NIT, password: PASSWORD } };
      const logIn = async () => String((await api(port, 'POST', '/login-portal', login)).body['authToken']);
      const [token, leaving] = [await logIn(), await logIn()];
      expect(await readiness(port)).toBe('{"status":"ready"}');
      // The next use of a session that was unused for a while is recorded.
      await inDatabase(folder, ({ query, now }) =>
        query
          .updateTable('sessions')
          .set({ lastSeenAt: sql<number>`${now} - 600000` })
          .execute(),
      );

      await disk.fill(pidOf(server));
      let acknowledged = 0;
      await until(async () => {
        const { status } = await writeMessage(port);
        if (status === 200) acknowledged++;
        return status === 503;
      });
      for (const refused of [
        await writeMessage(port),
        await register('900800001', 'other@client.example'),
        await api(port, 'POST', '/login-portal', login),
        await api(port, 'POST', '/generar-token', { body: { nit: NIT } }),
        // A file is not sent if the access to it cannot be recorded.
        await api(port, 'POST', '/perfil/rut', { token, body: { password: PASSWORD } }),
        await api(port, 'POST', '/cerrar-sesion', { token: leaving }),
      ]) {
        expect([refused.status, refused.body['message']]).toEqual([
          503,
          'El servicio no está disponible en este momento. No se guardó nada; inténtelo de nuevo en unos minutos.',
        ]);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      for (const path of [pageRoute.path, '/health/live', `${API_PATH}/arribos`])
        expect([path, (await ask({ port }, path)).status]).toEqual([path, 200]);
      for (const path of ['/sesion', '/perfil'])
        expect([path, (await api(port, 'GET', path, { token })).status]).toEqual([path, 200]);
      // The logout could not be stored, but is effective anyway.
      expect((await api(port, 'GET', '/sesion', { token: leaving })).status).toBe(401);
      await until(async () => (await readiness(port)) === '{"status":"read-only"}');

      await disk.free(pidOf(server));
      await until(async () => (await readiness(port)) === '{"status":"ready"}');
      await inDatabase(folder, ({ query }) =>
        until(async () => {
          const ended = await query
            .selectFrom('sessions')
            .select('tokenHash')
            .where('endedAt', 'is not', null)
            .execute();
          return ended.some(({ tokenHash }) => tokenHash === hashToken(leaving));
        }),
      );
      expect((await writeMessage(port)).status).toBe(200);
      expect((await register('900800002', 'next@client.example')).status).toBe(204);
      await mailsIn(join(folder, 'mail'), 'next@client.example', 1);
      expect(await halfMails(folder)).toEqual([]);
      await inDatabase(folder, async (database) => {
        expect((await inspect(database, newLedger(), [])).halves).toEqual([]);
        expect(await stored(database)).toEqual({ nits: [NIT, '900800002'].sort(), messages: acknowledged + 1 });
        const { rows } = await sql`pragma integrity_check`.execute(database.query);
        expect(rows).toEqual([{ integrityCheck: 'ok' }]);
      });
      expect(server.child.exitCode).toBe(null);
    },
  );
});

describe.each(DISKS)('mail files on a full disk, in a data folder %s, with PostgreSQL (S-89)', (_which, open) => {
  it('are never half written, and wait for free space while messages are still accepted', LIMIT, async ({ skip }) => {
    const disk = open() ?? skip('nothing may be mounted here');
    const { folder } = disk;
    const { settings, drop } = await migratedDatabase('postgres');
    const { DATABASE_URL = '' } = settings;
    const server = spawnServer(settingsFor(folder, { DATABASE_URL }));
    onTestFinished(() => end(server, disk));
    const port = await portOf(server);
    expect((await writeMessage(port)).status).toBe(200);
    await mailsIn(join(folder, 'mail'), validValues.contact.email, 1);
    const database = openStored({ DATA_DIR: folder, DATABASE_URL });
    const waiting = () =>
      database.query.selectFrom('outbox').select('lastError').where('lastError', 'is not', null).execute();

    await disk.fill(pidOf(server));
    expect((await writeMessage(port)).status).toBe(200);
    await until(async () => (await waiting()).length === 2);
    expect(await readiness(port)).toBe('{"status":"ready"}');
    expect(await halfMails(folder)).toEqual([]);

    await disk.free(pidOf(server));
    await letTimePass(database);
    await mailsIn(join(folder, 'mail'), validValues.contact.email, 2);
    await until(async () => (await waiting()).length === 0);
    expect(await halfMails(folder)).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await database.close();
    await drop();
  });
});

/** Removes processes and mounts, whatever the result of the test. */
async function end({ child, exited }: Pick<ServerProcess, 'child' | 'exited'>, disk: Disk): Promise<void> {
  child.kill('SIGKILL');
  await exited;
  disk.remove();
}

async function inDatabase(folder: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openStored({ DATA_DIR: folder });
  await work(database);
  await database.close();
}

async function stored({ query }: Database) {
  const nits = (await query.selectFrom('clientAccounts').select('nit').execute()).map(({ nit }) => nit);
  const messages = await query.selectFrom('contactMessages').select('id').execute();
  return { nits: nits.sort(), messages: messages.length };
}
