import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import { ask } from '../support/ask.ts';
import { callsOf, LINE, publishLink } from '../support/publications.ts';
import { administrator, type Member } from '../support/staff-life.ts';

const VISITORS = 3;
/** Visitors in a loop would take the processor that the site is rendered with. */
const PAUSE_MS = 20;
const METRICS_TOKEN = 'metrics-'.repeat(5);
const addressOf = (name: string) => `https://www.shipmentlink.com/${name}`;

let project: PublishingProject;
let database: TestDatabase;
let server: ServerProcess;
let port = 0;
let boss: Member;
beforeAll(async () => {
  project = copyBuiltProject();
  database = await migratedDatabase('sqlite');
  await start();
  const { settings } = database;
  boss = await administrator({ settings, call: callsOf(port) });
});
afterAll(async () => {
  await stop();
  await database.drop();
  chmodSync(join(project.folder, 'catalog/lines'), 0o755);
  project.remove();
});

async function start(): Promise<void> {
  ({ server, port } = await project.start({
    ...database.settings,
    LIMITS_FACTOR: '1000',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  }));
}
async function stop(): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.exited;
}
const publish = (name: string) => publishLink(callsOf(port, boss), addressOf(name));
const sites = () => join(database.settings.DATA_DIR, 'sites');

/** Loads the home page and its part of the Content. */
async function visit() {
  const home = await ask({ port }, '/');
  const [, digest, part] = /<meta name="content" content="([^\s"]+) ([^\s"]+)"/.exec(home.text) ?? [];
  const address = `/assets/content-${digest}/es/${part}.json`;
  const { status } = await ask({ port }, address);
  return { home, address, statuses: [home.status, status] };
}
const shows = async (name: string) => contains(await visit(), name);
const contains = ({ home }: Awaited<ReturnType<typeof visit>>, name: string) =>
  home.text.includes(`${addressOf(name)}"`);

it('a server shows what it publishes in the same process, and loses no request meanwhile (S-107)', async () => {
  const { pid } = server.child;
  const statuses = new Set<number>();
  const addresses = new Set<string>();
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async () => {
    while (!isOver) {
      const visited = await visit();
      for (const status of visited.statuses) statuses.add(status);
      addresses.add(visited.address);
      await pause(PAUSE_MS);
    }
  });
  // What the loops see depends on how busy the machine is, so the digest of each site is asked for here.
  addresses.add((await visit()).address);
  expect(await publish('shown')).toMatchObject({ state: 'live' });
  const visited = await visit();
  expect(contains(visited, 'shown')).toBe(true);
  addresses.add(visited.address);
  isOver = true;
  await Promise.all(visitors);
  expect([...statuses]).toEqual([200]);
  // That of the build, and that which was published.
  expect(addresses.size).toBe(2);
  for (const address of addresses) {
    const { status, headers } = await ask({ port }, address);
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  }
  expect(server.child).toMatchObject({ pid, exitCode: null });
  const metrics = await ask({ port }, '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([metrics.status, metrics.text]).toEqual([200, expect.stringContaining('process_resident_memory_bytes ')]);
});

it('a server without Git and with a folder that it may not write publishes, and shows it after each start', async () => {
  chmodSync(join(project.folder, 'catalog/lines'), 0o555);
  expect(await publish('unwritten')).toMatchObject({ state: 'live', commit: null });
  expect(await shows('unwritten')).toBe(true);
  expect(await stop()).toBe(0);
  // Root may write everywhere.
  const reason = process.getuid?.() === 0 ? 'are not committed to Git' : 'are not written into the folder';
  expect(server.output()).toContain(reason);
  expect(server.output()).not.toMatch(/"level":[56]0/);

  await start();
  expect(await shows('unwritten')).toBe(true);
  expect(await stop()).toBe(0);
  rmSync(sites(), { recursive: true });
  await start();
  expect(await shows('unwritten')).toBe(true);
  expect(readdirSync(sites()).filter((name) => name.endsWith('.site'))).toHaveLength(1);
});

it('what is published becomes smaller without another ETag, and a killed compression is done again', {
  tags: ['deep'],
}, async () => {
  await publish('smaller');
  server.child.kill('SIGKILL');
  await server.exited;
  await start();
  const load = () => ask({ port }, '/', { headers: { 'accept-encoding': 'br' } });
  const quick = await load();
  await until(() => readdirSync(sites()).some((name) => name.endsWith('.compressed')));
  const best = await until(async () => {
    const now = await load();
    return now.bytes.length < quick.bytes.length && now;
  });
  expect(best.headers.etag).toBe(quick.headers.etag);
  expect(existsSync(join(project.folder, 'catalog', LINE))).toBe(true);
});
