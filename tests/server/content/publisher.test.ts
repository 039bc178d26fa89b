import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATALOG_FOLDER, THIS_CHECKOUT } from '../../../src/server/content/catalog/folder.ts';
import { findDraft } from '../../../src/server/content/drafts/store.ts';
import { lockPublishing, settlePublications } from '../../../src/server/content/publishing/publisher.ts';
import { newestState } from '../../../src/server/content/publishing/states.ts';
import { insertPublication } from '../../../src/server/content/publishing/store.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import { HOUR_MS } from '../../../src/shared/time/duration.ts';
import { ANY_DATABASE_KIND, preparedDatabase } from '../../support/database.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { until } from '../../support/until.ts';
import { publishCatalog } from '../support/published-catalog.ts';
import { publisherIn } from '../support/publishers.ts';
import { beginDraft, publisherOn } from '../support/publishing-services.ts';

const PATH = 'faq.yaml';
const published = readFileSync(join(CATALOG_FOLDER, PATH), 'utf8');

describe.each(ANY_DATABASE_KIND)('a publication that comes to nothing (%s, S-107)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let by: Awaited<ReturnType<typeof publisherIn>>;
  beforeEach(async () => {
    by = await publisherIn(database);
  });

  const orderOf = (draftId: string, after: string) => ({
    publication: { draftId, title: '', note: 'x', changes: '{}', files: [{ path: PATH, before: published, after }] },
    schedule: undefined,
    incomingCommit: null,
    productionRules: false,
  });
  const states = () =>
    database.query
      .selectFrom('catalogPublications')
      .select(['state', 'failedStep', 'failureOutput'])
      .orderBy('startedAt')
      .execute();
  const ended = () => until(async () => (await states()).every(({ state }) => state !== 'building'));

  it('has its reason, and leaves the draft and the site as they are: catalogs with an error', async () => {
    const publisher = publisherOn(database, 0);
    const draftId = await beginDraft(database, by);
    await publisher.begin(orderOf(draftId, 'questions: nothing\n'), by);
    await ended();
    const failed = { state: 'failed', failedStep: 'check', failureOutput: expect.stringContaining(PATH) };
    expect(await states()).toEqual([failed]);
    expect(await newestState(database)).toBeUndefined();
    expect(await findDraft(database, draftId)).toBeDefined();
    // The next one need not wait.
    await publisher.begin(orderOf(draftId, 'questions: nothing\n'), by);
    await ended();
    expect(await states()).toEqual([failed, failed]);
    await publisher.stop();
  });

  it('has its reason, and leaves the draft and the site as they are: another server was faster', async () => {
    const publisher = publisherOn(database, 0);
    const draftId = await beginDraft(database, by);
    await publisher.begin(orderOf(draftId, `${published}# ours\n`), by);
    await expect(publisher.begin(orderOf(draftId, published), by)).rejects.toMatchObject({
      code: 'publishing-under-way',
    });
    const keyed = new KeyedSecrets({ mix: (text) => text });
    const [before, after] = [new Map(), new Map([[PATH, Buffer.from('theirs')]])];
    const theirs = await publishCatalog({ database, keyed, staffId: by.actorId }, { before, after });
    await ended();
    expect(await states()).toContainEqual({
      state: 'failed',
      failedStep: 'install',
      failureOutput: expect.stringContaining('Another server has published meanwhile'),
    });
    expect(await newestState(database)).toMatchObject({ number: 1, publicationId: theirs });
    expect(await findDraft(database, draftId)).toBeDefined();
    await publisher.stop();
  });

  it('is marked as interrupted after its server has ended, and only then', async () => {
    const dataDir = folderOfTest('interrupted');
    const begin = (checkout: string) =>
      database.transaction((tx) => insertPublication(tx, by, orderOf('draft', 'x').publication, checkout));
    const [ours, theirs] = [await begin(THIS_CHECKOUT), await begin('of another server')];
    const open = async () => {
      await settlePublications(database, dataDir);
      const left = await database.query.selectFrom('catalogPublications').selectAll().execute();
      expect(left.every(({ state, failedStep }) => state === 'building' || failedStep === 'interrupted')).toBe(true);
      return left.filter(({ state }) => state === 'building').map(({ id }) => id);
    };
    const lock = lockPublishing(dataDir);
    expect((await open()).toSorted()).toEqual([ours, theirs].toSorted());
    lock?.release();
    expect(await open()).toEqual([theirs]);
    await database.query
      .updateTable('catalogPublications')
      .set({ startedAt: Date.now() - HOUR_MS })
      .execute();
    expect(await open()).toEqual([]);
  });
});
