import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogCompiler } from '../../../src/server/domain/catalog/catalog-compiler.ts';
import { deleteFile, saveFile } from '../../../src/server/domain/catalog/draft-file-store.ts';
import { allDrafts, insertDraft } from '../../../src/server/domain/catalog/draft-store.ts';
import { DraftErrors } from '../../../src/server/features/panel-catalog/draft-errors.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { ThreadStopped } from '../../../src/server/platform/threads/limits.ts';
import { ANY_DATABASE_KIND, openTestDatabase } from '../../support/database.ts';
import { publisherIn } from '../support/publishers.ts';

const LINE = 'lines/evergreen.yaml';

describe.each(ANY_DATABASE_KIND)('the numbers of errors in a list of drafts (%s)', (kind) => {
  let database: Database;
  let close: () => Promise<void>;
  let by: Parameters<typeof insertDraft>[1];
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase(kind));
    by = await publisherIn(database);
  });
  afterAll(() => close());

  it('come from one check for each state of a draft, and leave out a draft that cannot be checked', async () => {
    const checked: (string | null | undefined)[] = [];
    /** Finds as many errors as the text has letters. */
    const compiler = {
      request: async (_name: string, { contents }: { readonly contents: Readonly<Record<string, string | null>> }) => {
        const { [LINE]: text } = contents;
        checked.push(text);
        if (text === 'endless') throw new ThreadStopped('time');
        return text?.length ?? 0;
      },
    } as unknown as Pick<CatalogCompiler, 'request'>;
    const draftErrors = new DraftErrors(database, compiler);
    const begin = (content: string) =>
      insertDraft(database, by, { files: [{ path: LINE, base: '', content, version: 1 }] });
    const ids = [await begin('ab'), await begin('endless')];
    const counts = async () => {
      const drafts = await allDrafts(database);
      const errors = await draftErrors.countEach(drafts);
      return ids.map((id) => errors[drafts.findIndex((draft) => draft.id === id)]);
    };
    expect(await counts()).toEqual([2, null]);
    expect(await counts()).toEqual([2, null]);
    expect(checked.sort()).toEqual(['ab', 'endless']);

    const [first = ''] = ids;
    await saveFile(database, first, { path: LINE, base: '', content: 'abc', version: 1 }, by.actorId);
    expect(await counts()).toEqual([3, null]);
    await deleteFile(database, first, { path: LINE }, by.actorId);
    expect(await counts()).toEqual([0, null]);
    // The file has the version of its first state again.
    await saveFile(database, first, { path: LINE, base: '', content: 'abcd', version: 0 }, by.actorId);
    expect(await counts()).toEqual([4, null]);
    expect(checked).toHaveLength(5);
  });
});
