import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogCompiler } from '../../../../src/server/content/catalog/compiler.ts';
import { DraftErrors } from '../../../../src/server/content/drafts/readiness.ts';
import { allDrafts, beginDraft, deleteFile, saveFiles } from '../../../../src/server/content/drafts/store.ts';
import { compilerOn } from '../../../server/support/compiler-on.ts';
import { publisherIn } from '../../../server/support/publishers.ts';
import { ANY_DATABASE_KIND, preparedDatabase } from '../../../support/database.ts';
import { CATALOG } from '../../../support/root.ts';

const LINE = 'lines/evergreen.yaml';
const published = readFileSync(join(CATALOG, LINE), 'utf8');
const [ONE_ERROR, TWO_ERRORS] = ['x: 1\n', 'x: 1\nz: 1\n'].map((keys) => published + keys);

describe.each(ANY_DATABASE_KIND)('the numbers of errors in a list of drafts (%s)', (kind) => {
  const database = preparedDatabase(kind);
  let by: Parameters<typeof beginDraft>[1];
  beforeAll(async () => {
    by = await publisherIn(database);
  });

  it('come from one check for each state of a draft, and leave out a draft that cannot be checked', async () => {
    let checks = 0;
    const compiler = compilerOn(database);
    // A list does not wait for a thread that only starts.
    await compiler.request('errors', { contents: {} });
    const counted: Pick<CatalogCompiler, 'request'> = {
      request: (name, request) => {
        checks += 1;
        return compiler.request(name, request);
      },
    };
    const draftErrors = new DraftErrors(database, counted);
    const id = await beginDraft(database, by, {
      files: [{ path: LINE, base: published, content: ONE_ERROR ?? '', version: 1 }],
    });
    const count = async () => draftErrors.countEach(await allDrafts(database));
    expect(await count()).toEqual([1]);
    expect(await count()).toEqual([1]);
    expect(checks).toBe(1);

    const change = { path: LINE, base: published };
    await saveFiles(database, id, [{ ...change, content: TWO_ERRORS ?? '', version: 1 }], by.actorId);
    expect(await count()).toEqual([2]);
    await deleteFile(database, id, { path: LINE }, by.actorId);
    expect(await count()).toEqual([0]);
    // The file has the version of its first state again.
    await saveFiles(database, id, [{ ...change, content: TWO_ERRORS ?? '', version: 0 }], by.actorId);
    expect(await count()).toEqual([2]);
    expect(checks).toBe(4);

    const [draft] = await allDrafts(database);
    const discarded = { ...draft, id: 'discarded', files: [], updatedAt: 0 };
    expect(await draftErrors.countEach([discarded, ...(draft ? [draft] : [])])).toEqual([null, 2]);
  });
});
