import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { patchToApply } from '../../../src/server/content/catalog/patch.ts';
import { beginDraft, findDraft, saveFiles } from '../../../src/server/content/drafts/store.ts';
import {
  insertPublication,
  latestPublications,
  markDecided,
  requirePublication,
} from '../../../src/server/content/publishing/store.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../support/database.ts';
import { preparedApi } from '../support/api.ts';
import { insertPublisher, publisherIn, REQUEST_INFO } from '../support/publishers.ts';
import { inDatabase, preparedAdministrator } from '../support/staff-life.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

describe.each(DATABASE_KINDS)('the history of publications (%s)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let staffId = '';
  beforeEach(async () => {
    staffId = await insertPublisher(database);
  });

  const publish = (note: string, paths: readonly string[]) => {
    const files = paths.map((path) => ({ path, before: 'long text', after: 'long text, changed' }));
    const publication = { draftId: 'draft', title: 'Preguntas', note, changes: '{"es":["long text"]}', files };
    return insertPublication(database, { actorId: staffId }, publication, 'here');
  };
  /** Returns the database with a list that gets all rows that are read from now on, by query. */
  function watched(): { readonly reading: Database; readonly read: unknown[][] } {
    const read: unknown[][] = [];
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(result.rows);
        return result;
      },
    };
    return { reading: { ...database, query: database.query.withPlugin(plugin) }, read };
  }

  it('is empty at first', async () => {
    expect(await latestPublications(database, 10)).toEqual([]);
  });

  it('is read in two queries, without the texts of its files', async () => {
    await publish('Primera', ['faq.yaml']);
    await publish('Segunda', ['offices.yaml', 'lines/nyk.yaml', 'faq.yaml']);
    await publish('Tercera', []);
    const { reading, read } = watched();
    const listed = await latestPublications(reading, 2);
    expect(listed.map(({ note, publishedBy, files }) => [note, publishedBy, files.map(({ path }) => path)])).toEqual([
      ['Tercera', 'ana.ruiz', []],
      ['Segunda', 'ana.ruiz', ['faq.yaml', 'lines/nyk.yaml', 'offices.yaml']],
    ]);
    expect(read).toHaveLength(2);
    expect(JSON.stringify(read)).not.toContain('long text');
  });

  it('has a patch of a publication for git apply', async () => {
    const id = await publish('Primera', ['faq.yaml']);
    const patch = await patchToApply(database, (await requirePublication(database, id)).files);
    expect(patch).toContain('--- a/catalog/faq.yaml\n+++ b/catalog/faq.yaml\n');
    expect(patch).toContain('\n+long text, changed\n');
    await expect(requirePublication(database, 'none')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('leaves a file that was changed again meanwhile in its draft, as a change of what is published', async () => {
    const by = { actorId: staffId, requestInfo: REQUEST_INFO };
    const gone = { ...PUBLISHED, path: 'offices.yaml' };
    const draftId = await beginDraft(database, by, { files: [PUBLISHED, gone, ADDED] });
    const files = [PUBLISHED, gone].map(({ path, base, content }) => ({ path, before: base, after: content }));
    const order = { draftId, title: '', note: 'x', changes: '{}', files };
    const id = await insertPublication(database, by, order, 'here');
    await saveFiles(database, draftId, [{ ...PUBLISHED, content: 'questions: [1, 2]' }], staffId);
    await database.transaction((tx) => markDecided(tx, { id, draftId, files }));
    expect((await findDraft(database, draftId))?.files).toEqual([
      { path: PUBLISHED.path, base: PUBLISHED.content, content: 'questions: [1, 2]', version: 3 },
      ADDED,
    ]);
  });

  it('has the texts in the details of a publication', async () => {
    const id = await publish('Primera', ['faq.yaml']);
    expect(await requirePublication(database, id)).toMatchObject({
      publishedBy: 'ana.ruiz',
      changes: '{"es":["long text"]}',
      files: [{ path: 'faq.yaml', before: 'long text', after: 'long text, changed' }],
    });
  });
});

const PUBLISHED = { path: 'faq.yaml', base: 'questions: []', content: 'questions: [1]', version: 1 };
const ADDED = { path: 'links.yaml', base: 'links: []', content: 'links: [1]', version: 0 };

describe('a draft whose publication is decided, on PostgreSQL', () => {
  const database = preparedDatabase('postgres');

  it('keeps a file that another instance saves at that moment (S-82, S-105)', async () => {
    const by = await publisherIn(database);
    const draftId = await beginDraft(database, by, { files: [PUBLISHED] });
    const files = [{ path: PUBLISHED.path, before: PUBLISHED.base, after: PUBLISHED.content }];
    const order = { draftId, title: '', note: 'x', changes: '{}', files };
    const id = await insertPublication(database, by, order, 'here');
    const saved = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const edit = database.transaction(async (tx) => {
      await saveFiles({ ...database, ...tx, transaction: (work) => work(tx) }, draftId, [ADDED], by.actorId);
      saved.resolve();
      await mayCommit.promise;
    });
    await saved.promise;
    const decision = database.transaction((tx) => markDecided(tx, { id, draftId, files }));
    await untilWaitingForLocks(database);
    mayCommit.resolve();
    await Promise.all([edit, decision]);
    expect((await findDraft(database, draftId))?.files.map(({ path }) => path)).toEqual([ADDED.path]);
  });
});

describe.each(DATABASE_KINDS)('a publication whose files are past their period (%s)', (kind) => {
  const api = preparedApi(kind);
  const boss = preparedAdministrator(api);

  it('stays in the history, and is refused in words if somebody undoes it', async () => {
    const id = await inDatabase(api, async (database) => {
      const actorId = await insertPublisher(database);
      const files = [{ path: 'faq.yaml', before: 'questions: []', after: 'questions: [] # none' }];
      const publication = { draftId: 'draft', title: 'Preguntas', note: 'Sin preguntas', changes: '{}', files };
      const inserted = await insertPublication(database, { actorId }, publication, 'here');
      const endedAt = Date.now() - (retention.kept.publicationFiles.days + 1) * DAY_MS;
      await database.query
        .updateTable('catalogPublications')
        .set({ state: 'live', startedAt: endedAt, endedAt })
        .where('id', '=', inserted)
        .execute();
      await applyRetention(database);
      return inserted;
    });
    const { token } = boss;
    const { body } = await api.call('GET', '/internal/catalog-publications', { token });
    expect(body['publications']).toMatchObject([{ id, note: 'Sin preguntas', files: [] }]);
    const undone = await api.call('POST', `/internal/catalog-publications/${id}/undo`, { token });
    expect([undone.status, undone.body['error']]).toEqual([409, expect.objectContaining({ code: 'not-possible' })]);
  });
});
