import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../../src/generated/contract.ts';
import { refusalsOf } from '../../../../src/server/api/openapi.ts';
import { storePublishedBytes } from '../../../../src/server/content/catalog/asset-store.ts';
import { referenceTo } from '../../../../src/server/content/catalog/folder.ts';
import { fileOperations } from '../../../../src/server/content/drafts/files.ts';
import { sourceOperations } from '../../../../src/server/content/drafts/source.ts';
import { beginDraft, requireDraft, saveFiles } from '../../../../src/server/content/drafts/store.ts';
import type { Database } from '../../../../src/server/platform/db/database.ts';
import { compilerOn } from '../../../server/support/compiler-on.ts';
import { publisherIn } from '../../../server/support/publishers.ts';
import { ANY_DATABASE_KIND, preparedDatabase } from '../../../support/database.ts';
import { CATALOG } from '../../../support/root.ts';

const LINE = 'lines/evergreen.yaml';
const OFFICES = 'offices.yaml';
const GUIDE = 'files/guia-del-importador.pdf';

describe.each(ANY_DATABASE_KIND)('a change that always loses the race to another of the same file (%s)', (kind) => {
  const database = preparedDatabase(kind);
  let by: Awaited<ReturnType<typeof publisherIn>>;
  let handlers: ReturnType<typeof fileOperations> & ReturnType<typeof sourceOperations>;
  let draft = '';
  beforeAll(async () => {
    by = await publisherIn(database);
    const texts = [LINE, OFFICES].map((path) => [path, readFileSync(join(CATALOG, path), 'utf8')] as const);
    const published = [
      ...texts,
      [GUIDE, await storePublishedBytes(database, { published: undefined }, GUIDE)] as const,
    ];
    const files = published.map(([path, content]) => ({ path, base: content, content, version: 1 }));
    draft = await beginDraft(database, by, { files });
    const services = { database: slower(), compiler: compilerOn(database), previews: undefined };
    handlers = { ...fileOperations(services), ...sourceOperations(services) };
  });

  /** Returns the database as the slower of two people finds it: the other one has changed the draft before every change. */
  const slower = (): Database => ({
    ...database,
    transaction: async (work, size) => {
      await database.query
        .updateTable('catalogDraftFiles')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute();
      return database.transaction(work, size);
    },
  });

  /** Calls an operation as the person who is slower. */
  const call = <Id extends keyof typeof handlers>(id: Id, sent: object): ReturnType<(typeof handlers)[Id]> =>
    handlers[id]({
      caller: { id: by.actorId },
      requestInfo: by.requestInfo,
      language: 'es',
      ...sent,
    } as never) as never;
  const readLine = async () => {
    const { version, fields } = await call('readCatalogFile', { query: { path: LINE, draft } });
    return { version, seen: fields.find(({ pointer }) => pointer === '/name')?.version };
  };

  const changes = {
    changeCatalogFile: async () => ({
      body: { path: LINE, draft, kind: 'set', pointer: '/name', value: '"Evergreen"', seen: (await readLine()).seen },
    }),
    changeCatalogPlaces: async () => ({
      body: { draft, changes: [{ path: LINE, pointer: '/name', value: '"E"', seen: (await readLine()).seen }] },
    }),
    addCatalogEntry: async () => ({ body: { draft, kind: 'office', id: 'riohacha' } }),
    removeCatalogFile: async () => ({ body: { path: LINE, draft, seen: (await readLine()).version } }),
    replaceCatalogAsset: async () => {
      const published = readFileSync(join(CATALOG, GUIDE));
      const file = { toBuffer: async () => Buffer.concat([published, Buffer.from('%\n%%EOF\n')]) };
      return {
        query: { path: GUIDE, draft, seen: referenceTo(published) },
        request: { file: async () => file },
      };
    },
    changeCatalogSource: async () => {
      const { text, version } = await call('readCatalogSource', { query: { path: LINE, draft } });
      return { body: { path: LINE, draft, text: `${text}# more\n`, seen: version } };
    },
  } as const;

  it.each(Object.keys(changes) as (keyof typeof changes)[])(
    'is refused as busy, as the contract declares: %s',
    async (id) => {
      const sent = await changes[id]();
      await expect(call(id, sent)).rejects.toMatchObject({ code: 'busy', details: { retryAfterSeconds: 1 } });
      expect(refusalsOf(operations[id])).toContain('busy');
    },
  );

  it('changes no file if one of several was changed meanwhile', async () => {
    const { files } = await requireDraft(database, draft);
    const texts = files.filter(({ path }) => path !== GUIDE);
    const changed = texts.map((file) => ({ ...file, content: `${file.content}# more\n` }));
    const late = changed.map((file, index) => (index === 0 ? file : { ...file, version: file.version - 1 }));
    expect(await saveFiles(database, draft, late, by.actorId)).toBe(false);
    expect((await requireDraft(database, draft)).files).toEqual(files);
    expect(await saveFiles(database, draft, changed, by.actorId)).toBe(true);
    const saved = (await requireDraft(database, draft)).files.map(({ content }) => content);
    expect(saved).toEqual(expect.arrayContaining(changed.map(({ content }) => content)));
  });
});
