import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOfAll } from '../../../src/server/domain/published-states/file-digests.ts';
import { installNewest } from '../../../src/server/domain/published-states/install-newest.ts';
import { newestState } from '../../../src/server/domain/published-states/load-state.ts';
import { KEPT_STATES, removeFormerStates } from '../../../src/server/domain/published-states/remove-former.ts';
import { signatureOf } from '../../../src/server/domain/published-states/signature.ts';
import { requireStatePath } from '../../../src/server/domain/published-states/state-path.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, onAnyDatabase, openTestDatabase } from '../../support/database.ts';
import { publishSmall } from '../support/published-project.ts';
import { insertPublisher } from '../support/publishers.ts';
import { makeSmallProject, type SmallProject } from '../support/small-project.ts';

const keyed = new KeyedSecrets({ mix: (text) => `key of all servers, ${text}` });

describe.each(DATABASE_KINDS)('a published state in the database (%s, ADR 76)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let staffId = '';
  /** The project that publishes and the one that follows. */
  let ours: SmallProject;
  let theirs: SmallProject;
  let dataDir = '';
  beforeEach(async () => {
    ({ database, close } = await openTestDatabase(kind));
    staffId = await insertPublisher(database);
    ours = makeSmallProject();
    theirs = makeSmallProject();
    dataDir = mkdtempSync(join(tmpdir(), 'states-'));
  });
  afterEach(async () => {
    await close();
    ours.remove();
    theirs.remove();
    rmSync(dataDir, { recursive: true });
  });

  const publish = (text: string, upon?: number) =>
    publishSmall({ database, keyed, staffId, project: ours }, text, upon);
  const follow = () => {
    const deployment = { folder: theirs.folder, publishes: false, lacking: [], dataDir };
    return installNewest({ database, keyed, deployment });
  };
  const pageIn = (root = '') => readFileSync(join(root, 'dist/site/pages/es.html'), 'utf8');
  const newest = async () => {
    const state = await newestState(database);
    if (state === undefined) throw new Error('nothing was published');
    return state;
  };
  const change = async (values: Readonly<Record<string, string>>) =>
    database.query
      .updateTable('publishedStates')
      .set(values)
      .where('number', '=', (await newest()).number)
      .execute();
  /** Renews the signature, as if one of our servers had written the row. */
  const signAgain = async () => change({ signature: signatureOf(keyed, await newest()) });

  it('is unpacked whole apart from the deployed code, and again when its folder is incomplete', async () => {
    expect(await follow()).toMatchObject({ root: theirs.folder, newest: undefined, refused: undefined });
    await publish('first');
    const taken = await follow();
    expect(taken).toMatchObject({ newest: { number: 1 }, refused: undefined });
    const root = taken?.root ?? '';
    expect(root.startsWith(dataDir)).toBe(true);
    expect(pageIn(root)).toBe('<p>first</p>\n');
    expect(readFileSync(join(root, 'src/server/main.ts'), 'utf8')).toBe('export {};\n');
    expect(existsSync(join(root, 'catalog/lines/old.yaml'))).toBe(false);
    expect(pageIn(theirs.folder)).toBe('<p>Preguntas</p>\n');
    writeFileSync(join(root, 'dist/site/pages/es.html'), '<p>fir');
    expect(pageIn((await follow())?.root)).toBe('<p>first</p>\n');
  });

  it('is not unpacked where the same catalogs are deployed', onAnyDatabase(kind), async () => {
    await publish('first');
    theirs.write('catalog/faq.yaml', 'first');
    rmSync(join(theirs.folder, 'catalog/lines/old.yaml'));
    expect(await follow()).toMatchObject({ root: theirs.folder, newest: { number: 1 }, refused: undefined });
  });

  it('is refused with other code, unless its catalogs were deployed with that code', onAnyDatabase(kind), async () => {
    await publish('first');
    theirs.write('src/server/main.ts', 'export const other = true;\n');
    expect(await follow()).toMatchObject({ root: theirs.folder, refused: { reason: 'other-code' } });
    // This state equals the one before the first, except for what the first one removed.
    await publish('questions: []\n');
    expect(await follow()).toMatchObject({ root: theirs.folder, refused: { reason: 'other-code' } });
    await publish('first');
    theirs.write('catalog/faq.yaml', 'first');
    theirs.write('catalog/more.yaml', 'more');
    expect(await follow()).toMatchObject({ root: theirs.folder, refused: undefined });
  });

  it('is refused where catalogs are deployed that no publication knows', onAnyDatabase(kind), async () => {
    await publish('first');
    theirs.write('catalog/lines/new.yaml', 'id: new\n');
    expect(await follow()).toMatchObject({ root: theirs.folder, refused: { reason: 'other-catalogs' } });
  });

  it(
    'is refused without a valid signature, and the state served before stays (S-117)',
    onAnyDatabase(kind),
    async () => {
      await publish('first');
      await publish('second');
      await change({ signature: signatureOf(new KeyedSecrets({ mix: (text) => text }), await newest()) });
      const taken = await follow();
      expect(taken).toMatchObject({ newest: { number: 2 }, refused: { reason: 'not-signed' } });
      expect(pageIn(taken?.root)).toBe('<p>first</p>\n');
    },
  );

  it('is refused when it is damaged or has a path outside its folders (S-117)', onAnyDatabase(kind), async () => {
    await publish('first');
    await publish('second');
    await database.query
      .updateTable('publishedContents')
      .set({ packed: Buffer.from('junk') })
      .execute();
    expect(await follow()).toMatchObject({ root: theirs.folder, refused: { reason: 'damaged' } });
    expect(existsSync(join(dataDir, 'escaped'))).toBe(false);
    const { number } = await newest();
    await database.query
      .updateTable('publishedStateFiles')
      .set({ path: 'dist/site/../../../escaped' })
      .where('number', '=', number)
      .where('path', '=', 'dist/site/pages/es.html')
      .execute();
    const files = database.query.selectFrom('publishedStateFiles').select(['path', 'digest']);
    await change({ digest: digestOfAll(await files.where('number', '=', number).execute()) });
    await signAgain();
    expect(await follow()).toMatchObject({ refused: { message: expect.stringContaining('../escaped') } });
  });

  it('is refused when it is based on a state that is no longer the newest', onAnyDatabase(kind), async () => {
    await publish('first');
    await publish('second');
    await expect(publish('third', 1)).rejects.toMatchObject({ step: 'install' });
    expect(await newest()).toMatchObject({ number: 2 });
    const left = database.query.selectFrom('catalogPublications').select('note').where('state', '=', 'building');
    expect(await left.execute()).toEqual([{ note: 'third' }]);
  });

  it('keeps its files only while it is among the latest, and its record for ever', async () => {
    for (let round = 0; round <= KEPT_STATES; round++) await publish(`round ${round}`);
    await database.query.updateTable('publishedContents').set({ storedAt: 1 }).execute();
    const records = () => database.query.selectFrom('publishedStates').selectAll().orderBy('number').execute();
    const before = await records();
    await removeFormerStates(database);
    expect(before.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await records()).toEqual(before);
    const files = database.query.selectFrom('publishedStateFiles').select('number').distinct().orderBy('number');
    expect((await files.execute()).map(({ number }) => number)).toEqual([2, 3, 4]);
    const contents = await database.query.selectFrom('publishedContents').select('digest').execute();
    // Three files per round; a state has no others.
    expect(contents).toHaveLength(3 * KEPT_STATES);
    expect(pageIn((await follow())?.root)).toBe(`<p>round ${KEPT_STATES}</p>\n`);
  });
});

describe('a path of a published state (S-117)', () => {
  it.each(['catalog/lines/nyk.yaml', 'src/generated/site.ts', 'dist/site/.inputs'])('may be %s', (path) => {
    expect(requireStatePath(path)).toBe(path);
  });
  it.each([
    '',
    'catalog',
    '/etc/passwd',
    'src/server/main.ts',
    'dist/site/../../src/server/main.ts',
    'catalog/./faq.yaml',
    'catalog//faq.yaml',
    'catalog/lines\\..\\..\\x',
    'catalog/faq.yaml:stream',
    'catalog/faq.yaml\0',
  ])('must not be %j', (path) => {
    expect(() => requireStatePath(path)).toThrow();
  });
});
