import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestFiles, digestOfAll } from '../../../src/server/domain/published-states/file-digests.ts';
import { migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { callsOf, publishLink } from '../support/publications.ts';
import { administrator, type Person } from '../support/staff-life.ts';
import { until } from '../support/until.ts';

const URL_OF = (name: string) => `https://www.shipmentlink.com/${name}`;

interface Running {
  readonly server: ServerProcess;
  readonly port: number;
}

describe('servers in different folders, on one PostgreSQL (ADR 76, S-116)', () => {
  let database: TestDatabase;
  let publishing: PublishingProject;
  let following: PublishingProject;
  let publisher: Running;
  let boss: Person;
  const pepper = randomBytes(32).toString('base64');
  const dataDir = mkdtempSync(join(tmpdir(), 'follower-'));

  const settings = (own: Readonly<Record<string, string>>) => ({
    ...database.settings,
    PASSWORD_PEPPER: pepper,
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...own,
  });
  const startFollower = () => following.start(settings({ PUBLISH: 'follow', DATA_DIR: dataDir }));
  const stop = async ({ server }: Running, signal: NodeJS.Signals = 'SIGTERM') => {
    server.child.kill(signal);
    await server.exited;
  };
  const homeOf = async ({ port }: Running) => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const serves = async (running: Running, name: string) =>
    (await homeOf(running).catch(() => '')).includes(URL_OF(name));
  const publish = (name: string) => publishLink(callsOf(publisher.port, boss), URL_OF(name));

  beforeAll(async () => {
    database = await migratedDatabase('postgres');
    publishing = copyBuiltProject();
    following = copyBuiltProject();
    publisher = await publishing.start(settings({}));
    boss = await administrator({ settings: settings({}), call: callsOf(publisher.port) });
  });
  afterAll(async () => {
    await stop(publisher);
    await database.drop();
    publishing.remove();
    following.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('serve what one of them publishes, also one that was away, and nothing is written into the folder of its code', {
    timeout: 600_000,
  }, async () => {
    const before = digestOfAll(await digestFiles(following.folder, ['catalog', 'src', 'dist', 'schema', 'scripts']));
    const follower = await startFollower();
    const isOut = until(() => serves(publisher, 'first')).then(() => performance.now());
    const isFollowed = until(() => serves(follower, 'first')).then(() => performance.now());
    expect((await publish('first')).state).toBe('live');
    const seconds = ((await isFollowed) - (await isOut)) / 1000;
    process.stdout.write(`The other server serves it ${seconds.toFixed(1)} s after the one that published\n`);
    await stop(follower);

    expect((await publish('second')).state).toBe('live');
    const again = await startFollower();
    expect(await serves(again, 'second')).toBe(true);
    await stop(again);
    expect(again.server.output()).not.toContain('is not served here');
    expect(digestOfAll(await digestFiles(following.folder, ['catalog', 'src', 'dist', 'schema', 'scripts']))).toBe(
      before,
    );
  });
});
