import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CAPABILITY_IDS, type Capability } from '../../../src/engine/contract/capabilities.ts';
import type { OperationId } from '../../../src/generated/api.ts';
import { operations } from '../../../src/generated/contract.ts';
import { panelSources } from '../../../src/server/app.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { capabilitiesOff, requireCapability } from '../../../src/server/commands/capabilities.ts';
import { seedDemo } from '../../../src/server/commands/demo/seed.ts';
import { followRenames } from '../../../src/server/follow-renames.ts';
import { Passwords } from '../../../src/server/identity/credentials/passwords.ts';
import { mailDigest } from '../../../src/server/today/digest.ts';
import { content, setContent } from '../../../src/shared/content.ts';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { openTestDatabase } from '../../support/database.ts';
import { contentWithout } from '../../support/without-capabilities.ts';
import { startServer, type TestServer } from '../support/server.ts';

const real = content;

const CASES = [...CAPABILITY_IDS.map((id) => [id, [id]] as const), ['all of them', CAPABILITY_IDS] as const];

describe.each(CASES)('a site without %s', (_name, off: readonly Capability[]) => {
  let server: TestServer;
  beforeAll(async () => {
    setContent(contentWithout(off));
    server = await startServer();
  });
  afterAll(async () => {
    await server.close();
    setContent(real);
  });

  const ids = Object.keys(operations) as OperationId[];
  const without = new Set<Capability>([...off, ...(off.includes('vessels') ? ['followers' as const] : [])]);
  const gone = ids.filter((id) =>
    (operations[id].capabilities ?? []).some((group) => group.every((capability) => without.has(capability))),
  );

  it('answers each of its calls as an address that does not exist, and all others', async () => {
    if (!off.every((id) => id === 'blog')) expect(gone.length).toBeGreaterThan(0);
    const statuses = new Map<OperationId, readonly [number, unknown]>();
    for (const id of ids) {
      const { method, path } = operations[id];
      const url = `${API_PATH}${path.replaceAll(/\{\w+\}/g, 'x')}`;
      const answer = await server.app.inject({ method, url });
      statuses.set(id, [answer.statusCode, answer.headers['content-type']]);
    }
    const missing = ids.filter((id) => statuses.get(id)?.[0] === 404);
    // What a call of everybody asks for may be missing too.
    const open = ids.filter((id) => !gone.includes(id) && operations[id].audience === 'public');
    expect(missing.filter((id) => !open.includes(id)).sort()).toEqual([...gone].sort());
    expect(gone.every((id) => String(statuses.get(id)?.[1]).startsWith('application/json'))).toBe(true);
  });

  it('leaves them out of the description of the API', async () => {
    const { paths } = (await server.app.inject({ url: `${API_PATH}/openapi.json` })).json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(described.sort()).toEqual(ids.filter((id) => !gone.includes(id)).sort());
  });
});

describe('a process without any capability', () => {
  afterEach(() => setContent(real));

  it('does its work in the background, and writes nothing of them', async () => {
    setContent(contentWithout(CAPABILITY_IDS));
    const { database, close } = await openTestDatabase('sqlite');
    await applyRetention(database);
    expect(await followRenames(database)).toEqual([]);
    expect(await mailDigest({ database, wakeMail: () => {} }, panelSources(database))).toBe(0);
    await seedDemo({
      database,
      passwords: new Passwords({ id: 'none', mix: (text) => text }, { memoryMib: 8 }),
    });
    for (const table of ['clientAccounts', 'staffAccounts', 'vesselCalls', 'outbox'] as const)
      expect(await database.query.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await database.query.selectFrom('contactMessages').select('id').execute()).length).toBeGreaterThan(0);
    await close();
  });

  it('says which file switches on what a command needs', () => {
    setContent(contentWithout(CAPABILITY_IDS));
    expect(() => requireCapability('staff')).toThrow(
      'This site has no accounts of staff: a file panel.yaml in its catalog',
    );
    expect(capabilitiesOff()).toHaveLength(CAPABILITY_IDS.length);
    expect(capabilitiesOff()).toContain('vessel calls (vessels.yaml)');
    setContent(real);
    expect(() => requireCapability('staff')).not.toThrow();
    expect(capabilitiesOff()).toEqual([]);
  });
});
