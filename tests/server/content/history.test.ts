import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchToApply } from '../../../src/server/content/catalog/patch.ts';
import {
  insertPublication,
  latestPublications,
  requirePublication,
} from '../../../src/server/content/publishing/store.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';
import { insertPublisher } from '../support/publishers.ts';

describe.each(DATABASE_KINDS)('the history of publications (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let staffId = '';
  beforeEach(async () => {
    ({ database, close } = await openTestDatabase(kind));
    staffId = await insertPublisher(database);
  });
  afterEach(() => close());

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

  it('has the texts in the details of a publication', async () => {
    const id = await publish('Primera', ['faq.yaml']);
    expect(await requirePublication(database, id)).toMatchObject({
      publishedBy: 'ana.ruiz',
      changes: '{"es":["long text"]}',
      files: [{ path: 'faq.yaml', before: 'long text', after: 'long text, changed' }],
    });
  });
});
