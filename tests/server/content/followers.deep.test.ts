import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, restore } from '../../../src/server/commands/backup/backup.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { emptyDatabase, preparedStore } from '../../support/database.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { decideAgain, type RememberedState, rememberNewest } from '../support/decide-again.ts';
import { callsOf, LINE, publishLink } from '../support/publications.ts';
import { administrator, type Member } from '../support/staff-life.ts';

const ROUNDS = 10;
const CODE = ['catalog', 'src', 'dist', 'schema', 'scripts'];
const addressOf = (name: string) => `https://www.shipmentlink.com/${name}`;

interface Running {
  readonly server: ServerProcess;
  readonly port: number;
}
const stop = async ({ server }: Running, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal);
  await server.exited;
};
/** Returns the home page; empty while no server answers. */
const homeOf = async ({ port }: Running) =>
  fetch(`http://127.0.0.1:${port}/`)
    .then((answer) => answer.text())
    .catch(() => '');
const serves = async (running: Running, name: string) => (await homeOf(running)).includes(`${addressOf(name)}"`);
/** Whether a page is of the same state as its part of the Content, and all that it names is there. */
async function isWhole(running: Running): Promise<boolean> {
  const home = await homeOf(running);
  const [, digest, part] = /<meta name="content" content="([^\s"]+) ([^\s"]+)"/.exec(home) ?? [];
  const assets = [...home.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, path]) => path);
  const all = [...assets, `/assets/content-${digest}/es/${part}.json`];
  const answers = await Promise.all(all.map((path) => fetch(`http://127.0.0.1:${running.port}${path}`)));
  return assets.length > 0 && answers.every(({ status }) => status === 200);
}
/** Returns a digest of all files below some folders. */
function digestOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name);
        hash.update(`${file}\0`).update(readFileSync(file));
      }
  return hash.digest('hex');
}

describe('servers in different folders, on one PostgreSQL (ADR 78, S-116)', () => {
  let db: Database;
  let closeDatabase: () => Promise<void>;
  let publishing: PublishingProject;
  let following: PublishingProject;
  let publisher: Running;
  let boss: Member;
  let first: RememberedState;
  let second: RememberedState;
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
  const publish = (name: string, by = publisher) => publishLink(callsOf(by.port, boss), addressOf(name));
  /** Makes a former state the newest again, and waits until the publishing server serves it. */
  async function makeNewest(name: 'first' | 'second'): Promise<void> {
    await decideAgain(db, pepper, name === 'first' ? first : second);
    await until(() => serves(publisher, name));
  }
  const kept = async () => {
    const contents = await db.query.selectFrom('publishedContents').select('packed').execute();
    return contents.reduce((sum, { packed }) => sum + packed.length, 0) / 1e6;
  };

  const database = preparedStore('postgres');
  beforeAll(async () => {
    ({ database: db, close: closeDatabase } = await openDatabaseOf({ settings: settings() }));
    publishing = copyBuiltProject();
    following = copyBuiltProject();
    publisher = await publishing.start(settings());
    boss = await administrator({ settings: settings(), call: callsOf(publisher.port) });
    await publish('first');
    first = await rememberNewest(db);
    await publish('second');
    second = await rememberNewest(db);
  }, 900_000);
  afterAll(async () => {
    await stop(publisher);
    await closeDatabase();
    for (const path of CODE) chmodSync(join(following.folder, path), 0o755);
    publishing.remove();
    following.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('serve what one of them publishes, even after downtime, and write nothing in their code folders', {
    timeout: 900_000,
  }, async () => {
    const standing = () => digestOf(following.folder, CODE);
    const before = standing();
    // Only root could still write there.
    for (const path of CODE) chmodSync(join(following.folder, path), 0o555);
    const follower = await startFollower();
    const isOut = until(() => serves(publisher, 'followed')).then(() => performance.now());
    const isFollowed = until(() => serves(follower, 'followed')).then(() => performance.now());
    const megabytes = await kept();
    expect((await publish('followed')).state).toBe('live');
    const seconds = ((await isFollowed) - (await isOut)) / 1000;
    const more = (await kept()) - megabytes;
    process.stdout.write(`The other server serves it ${seconds.toFixed(1)} s after the one that published\n`);
    process.stdout.write(`It keeps ${more.toFixed(1)} MB in the database, besides ${megabytes.toFixed(1)} MB\n`);
    expect(await isWhole(follower)).toBe(true);
    await stop(follower);

    await makeNewest('first');
    const again = await startFollower();
    expect(await serves(again, 'first')).toBe(true);
    await stop(again);
    expect(again.server.output()).not.toContain('is not served here');
    expect(standing()).toBe(before);
  });

  it('serve one whole state whenever one is killed, and the new state after a restart', {
    timeout: 900_000,
  }, async () => {
    await makeNewest('second');
    let follower = await startFollower();
    const begun = performance.now();
    await decideAgain(db, pepper, first);
    await until(() => serves(follower, 'first'));
    const takes = performance.now() - begun;
    for (let round = 0; round < ROUNDS; round++) {
      const [former, next] = round % 2 === 0 ? ['first', 'second'] : ['second', 'first'];
      await decideAgain(db, pepper, round % 2 === 0 ? second : first);
      await pause(Math.random() * takes);
      const home = await homeOf(follower);
      expect([former, next].filter((name) => home.includes(`${addressOf(name)}"`))).toHaveLength(1);
      await stop(follower, 'SIGKILL');
      // The site may be half written, from which no server starts.
      follower = await startFollower();
      expect({ round, isNext: await serves(follower, next), isWhole: await isWhole(follower) }).toEqual({
        round,
        isNext: true,
        isWhole: true,
      });
    }
    await stop(follower);
  });

  it('keep their state and log why when a new state is damaged or not signed', { timeout: 900_000 }, async () => {
    await makeNewest('second');
    const follower = await startFollower();
    await decideAgain(db, 'another pepper', first);
    await until(() => follower.server.output().includes('not signed with the key'));
    const files = first.files.map((file) =>
      file.path === `catalog/${LINE}` ? { ...file, digest: '0'.repeat(64) } : file,
    );
    await decideAgain(db, pepper, { ...first, files });
    await until(() => follower.server.output().includes('it is damaged in the database'));
    expect(await serves(follower, 'second')).toBe(true);
    await stop(follower);
    await makeNewest('first');
  });

  it('serve it with another release as well, unless its catalogs have errors there or are others', {
    timeout: 900_000,
  }, async () => {
    await makeNewest('second');
    const other = copyBuiltProject();
    const start = (own = {}) =>
      other.start(settings({ PUBLISH: 'follow', DATA_DIR: makeFolder('other'), LOG_LEVEL: 'warn', ...own }));
    writeFileSync(join(other.folder, 'src/site/of-another-release.ts'), 'export {};\n');
    const running = await start();
    expect(await serves(running, 'second')).toBe(true);
    await stop(running);
    const line = join(other.folder, 'catalog', LINE);
    writeFileSync(line, `${readFileSync(line, 'utf8')}# of nobody\n`);
    const deployed = await start();
    expect(await serves(deployed, 'second')).toBe(false);
    expect(deployed.server.output()).toContain('belong to no publication');
    await stop(deployed);
    other.remove();
  });

  it('publish on top of what others have published, each into its own checkout', { timeout: 900_000 }, async () => {
    await makeNewest('second');
    const project = copyBuiltProject();
    const other = await project.start(settings({ DATA_DIR: makeFolder('publisher') }));
    const lineIn = ({ folder }: PublishingProject) => readFileSync(join(folder, 'catalog', LINE), 'utf8');
    expect(await serves(other, 'second')).toBe(true);
    await until(() => lineIn(project).includes(addressOf('second')));
    expect((await publish('upon', other)).state).toBe('live');
    await until(() => serves(publisher, 'upon'));
    await until(() => [project, publishing].every((each) => lineIn(each).includes(addressOf('upon'))));
    expect(lineIn(publishing)).toBe(lineIn(project));
    await stop(other);
    project.remove();
  });

  it('serve the last publication of a restored database', {
    timeout: 900_000,
  }, async () => {
    await makeNewest('second');
    const backup = join(makeFolder('backup'), 'database');
    await backUp({ databaseUrl: database.settings.DATABASE_URL, dataDir: database.settings.DATA_DIR }, backup);
    await makeNewest('first');
    await stop(publisher);
    const restored = await emptyDatabase('postgres');
    const { DATABASE_URL = '', DATA_DIR } = restored.settings;
    await restore(backup, { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, { force: true });
    publisher = await publishing.start(settings({ DATABASE_URL }));
    const follower = await startFollower({ DATABASE_URL });
    expect(await serves(publisher, 'second')).toBe(true);
    expect(await serves(follower, 'second')).toBe(true);
    await stop(follower);
    await stop(publisher);
    await restored.drop();
    publisher = await publishing.start(settings());
    expect(await serves(publisher, 'first')).toBe(true);
  });
});
