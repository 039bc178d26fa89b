import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { content } from '../../../src/generated/content.ts';
import type { CatalogCompiler } from '../../../src/server/content/catalog/compiler.ts';
import {
  CATALOG_FOLDER,
  type CatalogFiles,
  digestOfAll,
  filesOfFolder,
  readFolder,
} from '../../../src/server/content/catalog/folder.ts';
import { chooseState, refusalOfNewest, type SiteState } from '../../../src/server/content/publishing/choose-state.ts';
import {
  KEPT_STATES,
  loadCatalog,
  newestState,
  removeFormerStates,
  signatureOf,
} from '../../../src/server/content/publishing/states.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { RenderedSites } from '../../../src/server/rendering/rendered-sites.ts';
import { filesInFolder } from '../../../src/server/rendering/site-files.ts';
import {
  ANY_DATABASE_KIND,
  DATABASE_KINDS,
  onAnyDatabase,
  openTestDatabase,
  preparedDatabase,
} from '../../support/database.ts';
import { preparedFolder } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';
import { compilerOn } from '../support/compiler-on.ts';
import { catalogOf, changedFiles, publishCatalog } from '../support/published-catalog.ts';
import { insertPublisher } from '../support/publishers.ts';

const keyed = new KeyedSecrets({ mix: (text) => `key of all servers, ${text}` });
const otherKey = new KeyedSecrets({ mix: (text) => text });

/** A database in which catalogs are published one upon the other, and whose newest state can be changed. */
class Published {
  readonly database: Database;
  readonly #staffId: string;
  #files: CatalogFiles;

  private constructor(database: Database, staffId: string, files: CatalogFiles) {
    this.database = database;
    this.#staffId = staffId;
    this.#files = files;
  }

  static async in(database: Database, files: CatalogFiles): Promise<Published> {
    return new Published(database, await insertPublisher(database), files);
  }

  /** Publishes changes of files. @returns all files */
  async publish(changes: Readonly<Record<string, string | null>>, upon?: number): Promise<CatalogFiles> {
    const [before, after] = [this.#files, changedFiles(this.#files, changes)];
    const note = Object.values(changes).join();
    await publishCatalog({ database: this.database, keyed, staffId: this.#staffId }, { before, after, upon, note });
    this.#files = after;
    return after;
  }

  async newest() {
    const state = await newestState(this.database);
    if (state === undefined) throw new Error('nothing was published');
    return state;
  }

  async change(values: Readonly<Record<string, string>>): Promise<void> {
    const { number } = await this.newest();
    await this.database.query.updateTable('publishedStates').set(values).where('number', '=', number).execute();
  }

  /** Renews the signature of the newest state. @param by by default the key of all servers */
  async sign(by = keyed): Promise<void> {
    await this.change({ signature: signatureOf(by, await this.newest()) });
  }
}

const SMALL: CatalogFiles = new Map([
  ['faq.yaml', Buffer.from('questions: []\n')],
  ['files/guide.pdf', Buffer.from('%PDF-1.7 \xff', 'latin1')],
  ['lines/old.yaml', Buffer.from('id: old\n')],
]);

describe.each(DATABASE_KINDS)('a published state in the database (%s, ADR 78)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let published: Published;
  beforeEach(async () => {
    published = await Published.in(database, SMALL);
  });

  /** Why a server where these catalogs are deployed would not serve the newest state. */
  const refusal = (deployed: CatalogFiles) => refusalOfNewest({ database, keyed, deployed: catalogOf(deployed) });
  const load = async (known?: CatalogFiles) =>
    loadCatalog(database, await published.newest(), keyed, known && catalogOf(known));

  it('has all files of the catalogs; those that are here are not loaded again', async () => {
    expect(await refusal(SMALL)).toBeUndefined();
    const files = await published.publish({ 'faq.yaml': 'first', 'lines/old.yaml': null, 'lines/new.yaml': 'id: new' });
    expect(await load()).toEqual(catalogOf(files));
    expect(await refusal(SMALL)).toBeUndefined();
    await database.query.deleteFrom('publishedContents').execute();
    expect(await load(files)).toEqual(catalogOf(files));
    await expect(load(SMALL)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is that of the deployed catalogs, if they are the same', onAnyDatabase(kind), async () => {
    const files = await published.publish({ 'faq.yaml': 'first' });
    await database.query.deleteFrom('publishedContents').execute();
    expect(await refusal(files)).toBeUndefined();
  });

  it('is refused where catalogs are deployed that no publication knows', onAnyDatabase(kind), async () => {
    await published.publish({ 'faq.yaml': 'first' });
    expect(await refusal(changedFiles(SMALL, { 'lines/new.yaml': 'id: new' }))).toMatchObject({
      reason: 'other-catalogs',
    });
  });

  it('is not refused where it is deployed with more, or only half written into the checkout', async () => {
    await published.publish({ 'faq.yaml': 'first', 'lines/new.yaml': 'id: new' });
    const files = await published.publish({ 'faq.yaml': 'second', 'lines/old.yaml': 'id: older' });
    expect(await refusal(changedFiles(files, { 'lines/more.yaml': 'id: more' }))).toBeUndefined();
    expect(await refusal(changedFiles(SMALL, { 'faq.yaml': 'second' }))).toBeUndefined();
    // A later state that equals an earlier one is no part of what is deployed with something else.
    await published.publish({ 'faq.yaml': 'questions: []\n', 'lines/new.yaml': null, 'lines/old.yaml': 'id: old\n' });
    expect(await refusal(SMALL)).toBeUndefined();
  });

  it('is refused without a valid signature (S-117)', onAnyDatabase(kind), async () => {
    await published.publish({ 'faq.yaml': 'first' });
    await published.sign(otherKey);
    expect(await refusal(SMALL)).toMatchObject({ reason: 'not-signed' });
    await published.sign();
    expect(await refusal(SMALL)).toBeUndefined();
    await published.change({ catalog: '0'.repeat(64) });
    expect(await refusal(SMALL)).toMatchObject({ reason: 'not-signed' });
    await published.sign();
    expect(await refusal(SMALL)).toMatchObject({ reason: 'damaged' });
  });

  it.each(['../escaped.yaml', './faq.yaml', '/faq.yaml', 'lines\\..\\..\\x', 'faq.yaml:stream', 'faq.yaml\u0001'])(
    'is refused with a file at %j (S-117)',
    onAnyDatabase(kind),
    async (name) => {
      await published.publish({ 'faq.yaml': 'first' });
      const path = `catalog/${name}`;
      await database.query
        .updateTable('publishedStateFiles')
        .set({ path })
        .where('path', '=', 'catalog/faq.yaml')
        .execute();
      const digest = digestOfAll(await database.query.selectFrom('publishedStateFiles').selectAll().execute());
      await published.change({ digest, catalog: digest });
      await published.sign();
      expect(await refusal(SMALL)).toMatchObject({ reason: 'damaged', message: expect.stringContaining(path) });
    },
  );

  it('is refused when its bytes are not those that were published (S-117)', onAnyDatabase(kind), async () => {
    await published.publish({ 'faq.yaml': 'first' });
    const other = await database.query.selectFrom('publishedContents').select('packed').limit(1).execute();
    for (const packed of [Buffer.from('junk'), other[0]?.packed ?? Buffer.of()]) {
      await database.query.updateTable('publishedContents').set({ packed }).execute();
      expect(await refusal(SMALL)).toMatchObject({ reason: 'damaged' });
    }
  });

  it('is not made upon a state that is no longer the newest', onAnyDatabase(kind), async () => {
    await published.publish({ 'faq.yaml': 'first' });
    await published.publish({ 'faq.yaml': 'second' });
    await expect(published.publish({ 'faq.yaml': 'third' }, 1)).rejects.toMatchObject({ step: 'install' });
    expect(await published.newest()).toMatchObject({ number: 2 });
    const left = database.query.selectFrom('catalogPublications').select('note').where('state', '=', 'building');
    expect(await left.execute()).toEqual([{ note: 'third' }]);
  });

  it('keeps its files only while it is among the latest, and its record for ever', async () => {
    for (let round = 0; round <= KEPT_STATES; round++) await published.publish({ 'faq.yaml': `round ${round}` });
    await database.query.updateTable('publishedContents').set({ storedAt: 1 }).execute();
    const records = () => database.query.selectFrom('publishedStates').selectAll().orderBy('number').execute();
    const before = await records();
    await removeFormerStates(database);
    expect(before.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(await records()).toEqual(before);
    const files = database.query.selectFrom('publishedStateFiles').select('number').distinct().orderBy('number');
    expect((await files.execute()).map(({ number }) => number)).toEqual([2, 3, 4]);
    const contents = await database.query.selectFrom('publishedContents').select('digest').execute();
    // One file of each state, and the two that none has changed.
    expect(contents).toHaveLength(KEPT_STATES + 2);
    expect(String((await load()).files.get('faq.yaml'))).toBe(`round ${KEPT_STATES}`);
  });
});

describe.each(ANY_DATABASE_KIND)('the site that a server shows (%s, ADR 78)', (kind) => {
  const LINE = `lines/${content.lineIds[0]}.yaml`;
  const BY_HAND = { 'faq.yaml': `${readFileSync(join(CATALOG_FOLDER, 'faq.yaml'), 'utf8')}# by hand\n` };
  const deployed = filesOfFolder(readFolder(CATALOG_FOLDER));
  const dataDir = preparedFolder('states');
  const siteDir = join(ROOT, 'dist/site');
  const built = { files: filesInFolder(siteDir), content };
  let database: Database;
  let close: () => Promise<void>;
  let published: Published;
  let sites: RenderedSites;
  let compiler: CatalogCompiler;
  beforeEach(async () => {
    ({ database, close } = await openTestDatabase(kind));
    published = await Published.in(database, deployed);
    sites = new RenderedSites(dataDir, siteDir);
    compiler = compilerOn(database);
  });
  afterEach(async () => {
    await sites.end();
    await close();
  });

  const named = (name: string) => ({
    [LINE]: String(deployed.get(LINE)).replace(/^name: .*$/m, `name: Evergreen ${name}`),
  });
  /** @param current what is shown until now */
  const choose = (files: CatalogFiles, current?: SiteState) =>
    chooseState({ database, keyed, compiler, sites, built, deployed: catalogOf(files) }, current);
  const nameIn = ({ site }: Awaited<ReturnType<typeof choose>>) =>
    /"Evergreen (\w+)"/.exec(JSON.stringify(site.content))?.[1];

  it('is that of the newest state, or if it is refused of an earlier one, or else of the deployed catalogs', async () => {
    expect(await choose(deployed)).toEqual({ site: built, catalog: undefined, newest: undefined, refused: undefined });

    const first = await published.publish(named('First'));
    const shown: SiteState = await choose(deployed);
    expect(shown).toMatchObject({ catalog: catalogOf(first), newest: { number: 1 }, refused: undefined });
    expect(nameIn(shown)).toBe('First');

    await published.publish({ 'menus.yaml': 'nothing: here\n' });
    const invalid = await choose(deployed);
    expect(invalid).toMatchObject({ newest: { number: 2 }, refused: { reason: 'invalid' } });
    expect(nameIn(invalid)).toBe('First');

    await published.publish({ 'menus.yaml': String(deployed.get('menus.yaml')), ...named('Second') });
    await published.sign(otherKey);
    const unsigned = await choose(deployed);
    expect(unsigned).toMatchObject({ newest: { number: 3 }, refused: { reason: 'not-signed' } });
    expect(nameIn(unsigned)).toBe('First');
    await published.sign();

    // Somebody has changed a file in the folder by hand while the server runs.
    expect(nameIn(await choose(changedFiles(deployed, BY_HAND), shown))).toBe('Second');
  });

  it('is that of what is deployed with more than the newest publication, even if nobody has built it', {
    tags: ['deep'],
  }, async () => {
    const files = await published.publish(named('Third'));
    expect(await choose(changedFiles(deployed, BY_HAND))).toMatchObject({
      catalog: undefined,
      refused: { reason: 'other-catalogs' },
    });
    const superseding = await choose(changedFiles(files, BY_HAND));
    expect(superseding).toMatchObject({ catalog: undefined, refused: undefined });
    expect(nameIn(superseding)).toBe('Third');
    const wrong = changedFiles(files, { 'menus.yaml': 'nothing: here\n' });
    expect(await choose(wrong)).toMatchObject({ site: built, refused: { reason: 'invalid' } });
  });
});
