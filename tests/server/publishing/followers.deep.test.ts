import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '../../../src/server/commands/backup/back-up.ts';
import { restore } from '../../../src/server/commands/backup/restore.ts';
import { digestFiles, digestOfAll } from '../../../src/server/domain/published-states/file-digests.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { emptyDatabase, migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { decideAgain } from '../support/decide-again.ts';
import { callsOf, LINE, publishLink } from '../support/publications.ts';
import { administrator, type Person } from '../support/staff-life.ts';
import { until } from '../support/until.ts';

const ROUNDS = 10;
const WRITTEN = ['catalog', 'src', 'dist', 'schema', 'scripts', '.cache/publishing'];
const addressOf = (name: string) => `https://www.shipmentlink.com/${name}`;

interface Running {
  readonly server: ServerProcess;
  readonly port: number;
}
const stop = async ({ server }: Running, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal);
  await server.exited;
};
/** What a visitor sees first; empty while nobody answers. */
const homeOf = async ({ port }: Running) =>
  fetch(`http://127.0.0.1:${port}/`)
    .then((answer) => answer.text())
    .catch(() => '');
const serves = async (running: Running, name: string) => (await homeOf(running)).includes(`${addressOf(name)}"`);
/** Whether a page, and all scripts and styles that it names, belong together. */
async function isWhole(running: Running): Promise<boolean> {
  const assets = [...(await homeOf(running)).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const answers = await Promise.all(assets.map((path) => fetch(`http://127.0.0.1:${running.port}${path}`)));
  return assets.length > 0 && answers.every(({ status }) => status === 200);
}

describe('servers in different folders, on one PostgreSQL (ADR 76, S-116)', () => {
  let database: TestDatabase;
  let behind: Database;
  let closeBehind: () => Promise<void>;
  let publishing: PublishingProject;
  let following: PublishingProject;
  let publisher: Running;
  let boss: Person;
  const pepper = randomBytes(32).toString('base64');
  const folders: string[] = [];
  const makeFolder = (name: string) => {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    folders.push(folder);
    return folder;
  };
  const dataDir = makeFolder('follower');

  const settings = (own: Readonly<Record<string, string>> = {}) => ({
    ...database.settings,
    PASSWORD_PEPPER: pepper,
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...own,
  });
  const startFollower = (own: Readonly<Record<string, string>> = {}) =>
    following.start(settings({ PUBLISH: 'follow', DATA_DIR: dataDir, ...own }));
  const kept = async () => {
    const contents = await behind.query.selectFrom('publishedContents').select('packed').execute();
    return contents.reduce((sum, { packed }) => sum + packed.length, 0) / 1e6;
  };
  const publish = (name: string, by = publisher) => publishLink(callsOf(by.port, boss), addressOf(name));

  beforeAll(async () => {
    database = await migratedDatabase('postgres');
    ({ database: behind, close: closeBehind } = await openDatabaseOf({ settings: settings() }));
    publishing = copyBuiltProject();
    following = copyBuiltProject();
    publisher = await publishing.start(settings());
    boss = await administrator({ settings: settings(), call: callsOf(publisher.port) });
  });
  afterAll(async () => {
    await stop(publisher);
    await closeBehind();
    await database.drop();
    for (const path of WRITTEN.slice(0, -1)) chmodSync(join(following.folder, path), 0o755);
    publishing.remove();
    following.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('serve what one of them publishes, also one that was away, and write nothing where their code stands', {
    timeout: 900_000,
  }, async () => {
    const before = digestOfAll(await digestFiles(following.folder, WRITTEN));
    // Whoever is not root cannot write there.
    for (const path of WRITTEN.slice(0, -1)) chmodSync(join(following.folder, path), 0o555);
    const follower = await startFollower();
    const isOut = until(() => serves(publisher, 'first')).then(() => performance.now());
    const isFollowed = until(() => serves(follower, 'first')).then(() => performance.now());
    expect((await publish('first')).state).toBe('live');
    const seconds = ((await isFollowed) - (await isOut)) / 1000;
    process.stdout.write(`The other server serves it ${seconds.toFixed(1)} s after the one that published\n`);
    expect(await isWhole(follower)).toBe(true);
    await stop(follower);

    const megabytes = await kept();
    expect((await publish('second')).state).toBe('live');
    process.stdout.write(
      `The first publication keeps ${megabytes.toFixed(1)} MB in the database, the next ${((await kept()) - megabytes).toFixed(1)} MB more\n`,
    );
    const again = await startFollower();
    expect(await serves(again, 'second')).toBe(true);
    await stop(again);
    expect(again.server.output()).not.toContain('is not served here');
    expect(digestOfAll(await digestFiles(following.folder, WRITTEN))).toBe(before);
  });

  it('serve the state before or the one after, whole, whenever one is killed, and the one after when it is back', {
    timeout: 900_000,
  }, async () => {
    let follower = await startFollower();
    const begun = performance.now();
    await decideAgain(behind, pepper, 1);
    await until(() => serves(follower, 'first'));
    const takes = performance.now() - begun;
    for (let round = 0; round < ROUNDS; round++) {
      const [former, next] = round % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
      await decideAgain(behind, pepper, round % 2 === 0 ? 2 : 1);
      await pause(Math.random() * takes);
      const home = await homeOf(follower);
      expect([former, next].filter((name) => home.includes(`${addressOf(name)}"`))).toHaveLength(1);
      await stop(follower, 'SIGKILL');
      // What is unpacked may be half of a state: none that is started from.
      follower = await startFollower();
      expect({ round, isNext: await serves(follower, next), isWhole: await isWhole(follower) }).toEqual({
        round,
        isNext: true,
        isWhole: true,
      });
    }
    await stop(follower);
  });

  it('stay at what they serve, and say so, where a state is damaged, not signed or of other code', {
    timeout: 900_000,
  }, async () => {
    const number = await decideAgain(behind, pepper, 2);
    const follower = await startFollower();
    expect(await serves(follower, 'second')).toBe(true);
    const unsigned = await decideAgain(behind, 'another pepper', 1);
    await until(() => follower.server.output().includes('not signed with the key'));
    await behind.query.deleteFrom('publishedStateFiles').where('number', '=', unsigned).execute();
    const damaged = await decideAgain(behind, pepper, 1);
    // Files that neither server has: those of an address that is changed by hand.
    const page = behind.query.selectFrom('publishedStateFiles').selectAll().where('number', '=', damaged);
    const [file] = await page.where('path', 'like', 'dist/site/pages/%').execute();
    await behind.query
      .updateTable('publishedStateFiles')
      .set({ digest: file?.digest.replace(/./g, '0') ?? '' })
      .where('number', '=', damaged)
      .where('path', '=', file?.path ?? '')
      .execute();
    await until(() => follower.server.output().includes('it is damaged in the database'));
    expect(await serves(follower, 'second')).toBe(true);
    await stop(follower);

    await behind.query.deleteFrom('publishedStateFiles').where('number', '>', number).execute();
    await behind.query.deleteFrom('publishedStates').where('number', '>', number).execute();
    const code = join(following.folder, 'src/site/other-release.ts');
    chmodSync(join(following.folder, 'src'), 0o755);
    writeFileSync(code, 'export {};\n');
    const other = await startFollower();
    expect(await serves(other, 'second')).toBe(false);
    expect(other.server.output()).toContain('built with other code');
    await stop(other);
    rmSync(code);
  });

  it('publish upon what others have published, each into its own checkout', { timeout: 900_000 }, async () => {
    const second = copyBuiltProject();
    const other = await second.start(settings({ DATA_DIR: makeFolder('publisher') }));
    const lineIn = ({ folder }: PublishingProject) => readFileSync(join(folder, 'catalog', LINE), 'utf8');
    expect(await serves(other, 'second')).toBe(true);
    expect(lineIn(second)).toContain(addressOf('second'));
    expect((await publish('third', other)).state).toBe('live');
    await until(() => serves(publisher, 'third'));
    expect(lineIn(publishing)).toContain(addressOf('third'));
    expect(lineIn(publishing)).toBe(lineIn(second));
    await stop(other);
    second.remove();
  });

  it('serve what the database has published last after it was restored, wherever they were', {
    timeout: 900_000,
  }, async () => {
    const backup = join(makeFolder('backup'), 'database');
    await backUp({ databaseUrl: database.settings.DATABASE_URL, dataDir: database.settings.DATA_DIR }, backup);
    expect((await publish('after-the-backup')).state).toBe('live');
    await stop(publisher);
    const restored = await emptyDatabase('postgres');
    const { DATABASE_URL = '', DATA_DIR } = restored.settings;
    await restore(backup, { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, { force: true });
    publisher = await publishing.start(settings({ DATABASE_URL }));
    const follower = await startFollower({ DATABASE_URL });
    expect(await serves(publisher, 'third')).toBe(true);
    expect(await serves(follower, 'third')).toBe(true);
    await stop(follower);
    await stop(publisher);
    await restored.drop();
    publisher = await publishing.start(settings());
    expect(await serves(publisher, 'after-the-backup')).toBe(true);
  });
});
