import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { CAPABILITY_IDS, type Capability } from '../../../src/engine/contract/capabilities.ts';
import type { CatalogFolder } from '../../../src/engine/core/source.ts';
import type { CatalogDraft } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { readFolder } from '../../../src/server/content/catalog/folder.ts';
import { beginDraft } from '../../../src/server/content/drafts/store.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import { CATALOG } from '../../support/root.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { withoutCapabilities } from '../../support/without-capabilities.ts';
import { ask } from '../support/ask.ts';
import { beginPublishing, callsOf, publicationEnd } from '../support/publications.ts';
import { REQUEST_INFO } from '../support/publishers.ts';
import { administrator, inDatabase, type Member } from '../support/staff-life.ts';

let project: PublishingProject;
let database: TestDatabase;
let server: ServerProcess;
let port = 0;
let boss: Member;
beforeAll(async () => {
  project = copyBuiltProject();
  database = await migratedDatabase('sqlite');
  ({ server, port } = await project.start({ ...database.settings, LIMITS_FACTOR: '1000' }));
  boss = await administrator({ settings: database.settings, call: callsOf(port) });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await database.drop();
  project.remove();
});

const own = readFolder(CATALOG);
/** Begins a draft with all that differs between two folders. @returns its id */
function draftBetween(before: CatalogFolder, after: CatalogFolder): Promise<string> {
  const texts = ({ sources }: CatalogFolder) =>
    new Map(
      sources.filter(({ pack }) => pack === undefined).map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
    );
  const [old, next] = [texts(before), texts(after)];
  const files = [...old].flatMap(([path, base]) => {
    const content = next.get(path) ?? null;
    return content === base ? [] : [{ path, base, content, version: 1 }];
  });
  const by = { actorId: boss.id, requestInfo: REQUEST_INFO };
  return inDatabase(database, (opened) => beginDraft(opened, by, { files }));
}

/** The statuses of all calls, without a session. */
async function statuses(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const [id, { method, path }] of Object.entries(operations)) {
    const address = `${API_PATH}${path.replaceAll(/\{\w+\}/g, 'x')}`;
    found.set(id, (await ask({ port }, address, { method })).status);
  }
  return found;
}

/** What is wrong with a draft, as the panel shows it. */
async function problemsOf(draft: string): Promise<CatalogDraft['problems']> {
  const { body } = await callsOf(port, boss)('GET', `/internal/catalog-drafts/${draft}`);
  return (body as unknown as CatalogDraft).problems.filter(({ severity }) => severity === 'error');
}

/** The addresses that the draft would lose lead to the home page, as people are told to write. */
async function withFormerPaths(folder: CatalogFolder): Promise<CatalogFolder> {
  const problems = await problemsOf(await draftBetween(own, folder));
  expect([...new Set(problems.map(({ code }) => code))]).toEqual(problems.length === 0 ? [] : ['lost-address']);
  const lost = problems.map(({ message }) => /«(.*?)»/.exec(message)?.[1] ?? '');
  const sources = folder.sources.map((source) => {
    if (source.path !== 'routes.yaml' || lost.length === 0) return source;
    const document = parseDocument(Buffer.from(source.bytes).toString());
    const { routes } = document.toJS() as {
      readonly routes: readonly { readonly path: string; readonly formerPaths?: string[] }[];
    };
    const home = routes.findIndex(({ path }) => path === '/');
    document.setIn(['routes', home, 'formerPaths'], [...(routes[home]?.formerPaths ?? []), ...lost]);
    return { ...source, bytes: Buffer.from(document.toString({ lineWidth: 0 })) };
  });
  return { ...folder, sources };
}

/** A draft that removes the file of a capability alone is refused, in words at each place that uses it. */
async function expectRefused(): Promise<void> {
  const rest = { ...own, sources: own.sources.filter(({ path }) => path !== 'vessels.yaml') };
  const draft = await draftBetween(own, rest);
  const { status, body } = await callsOf(port, boss)('POST', `/internal/catalog-drafts/${draft}/publish`, {
    body: { note: 'x' },
  });
  expect([status, body['error']]).toEqual([409, expect.objectContaining({ code: 'draft-not-ready' })]);
  const problems = await problemsOf(draft);
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'capability-off', message: expect.stringContaining('vessels.yaml') }),
  );
}

// One case: the last publication leaves nobody who could publish again.
it('a capability goes with all that uses it: a published draft leaves none of its calls, and nothing fails', {
  timeout: 360_000,
}, async () => {
  await expectRefused();
  const withoutNotices = await withFormerPaths(withoutCapabilities(['followers'], own));
  const withoutAny = await withFormerPaths(withoutCapabilities(CAPABILITY_IDS, own));
  const call = callsOf(port, boss);
  for (const [before, next, off] of [
    [own, withoutNotices, ['followers']],
    [withoutNotices, withoutAny, CAPABILITY_IDS],
  ] as const satisfies readonly (readonly [CatalogFolder, CatalogFolder, readonly Capability[]])[]) {
    const without = new Set<Capability>(off);
    const { id } = await beginPublishing(call, await draftBetween(before, next), 'less');
    // Without staff, nobody can ask how it went.
    if (!without.has('staff')) expect(await publicationEnd(call, id)).toMatchObject({ state: 'live' });
    const gone = Object.entries(operations).flatMap(([name, { capabilities = [] }]) => {
      const groups: readonly (readonly Capability[])[] = capabilities;
      return groups.some((group) => group.every((each) => without.has(each))) ? [name] : [];
    });
    expect(gone.length).toBeGreaterThan(0);
    let answered = await statuses();
    const left = async () => {
      answered = await statuses();
      return gone.filter((name) => answered.get(name) !== 404);
    };
    await expect.poll(left, { timeout: 50_000, interval: 1_000 }).toEqual([]);
    expect([...answered].filter(([, status]) => status >= 500)).toEqual([]);
    expect((await ask({ port }, '/')).status).toBe(200);
    // The process that was replaced has closed the connection of the last call.
    await call('GET', '/internal/session').catch(() => undefined);
  }
  expect(server.output()).not.toMatch(/"level":[56]0/);
});
