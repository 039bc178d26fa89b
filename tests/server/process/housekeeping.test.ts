import { describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { removeUnusedAssets, storeAsset } from '../../../src/server/content/catalog/asset-store.ts';
import { referenceTo } from '../../../src/server/content/catalog/folder.ts';
import { beginDraft } from '../../../src/server/content/drafts/store.ts';
import { insertPublication } from '../../../src/server/content/publishing/store.ts';
import { cleanUp } from '../../../src/server/housekeeping.ts';
import { DATABASE_KINDS, preparedDatabase } from '../../support/database.ts';
import { publisherIn } from '../support/publishers.ts';

describe.each(DATABASE_KINDS)('housekeeping on %s', (kind) => {
  const database = preparedDatabase(kind, 'each');

  it('deletes the expired rows of every table even if that of one fails', async () => {
    const throttle = new Throttle(database, POLICIES, 1);
    await database.query.insertInto('idempotentAnswers').values({ key: 'old', createdAt: 0 }).execute();
    await database.query.schema.dropTable('catalogAssets').execute();
    await expect(cleanUp(database, throttle)).rejects.toThrow('1 of 7 steps failed');
    expect(await database.query.selectFrom('idempotentAnswers').select('key').execute()).toEqual([]);
  });

  it('deletes many rows in parts, between which others are served', async () => {
    const throttle = new Throttle(database, POLICIES, 1);
    const future = Date.now() + 3_600_000;
    const keys = Array.from({ length: 3_000 }, (_, index) => `key-${index}`);
    for (let start = 0; start < keys.length; start += 1_000) {
      const part = keys.slice(start, start + 1_000);
      await database.query
        .insertInto('idempotentAnswers')
        .values(part.map((key) => ({ key, createdAt: 0 })))
        .execute();
      await database.query
        .insertInto('throttle')
        .values(part.map((key) => ({ key, count: 1, windowEndsAt: 0, lockedUntil: key === 'key-1' ? future : 0 })))
        .execute();
    }
    let turns = 0;
    const count = () => {
      turns++;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await cleanUp(database, throttle);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(8);
    expect(await database.query.selectFrom('idempotentAnswers').select('key').execute()).toEqual([]);
    expect(await database.query.selectFrom('throttle').select('key').execute()).toEqual([{ key: 'key-1' }]);
  });

  it('keeps the bytes to which drafts and publications refer, before and after', async () => {
    const bytesOf = (name: string) => Buffer.from(name);
    for (const name of ['base', 'content', 'before', 'after', 'unused']) await storeAsset(database, bytesOf(name));
    await database.query.updateTable('catalogAssets').set({ storedAt: 0 }).execute();
    const by = await publisherIn(database);
    const of = (name: string) => referenceTo(bytesOf(name));
    const drafted = { path: 'downloads/guide.pdf', base: of('base'), content: of('content'), version: 1 };
    const text = { path: 'faq.yaml', base: null, content: 'questions: []', version: 1 };
    const draftId = await beginDraft(database, by, { files: [drafted, text] });
    const files = [
      { path: 'downloads/guide.pdf', before: of('before'), after: of('after') },
      { path: 'faq.yaml', before: 'questions: []', after: null },
    ];
    await insertPublication(database, by, { draftId, title: '', note: 'x', changes: '{}', files }, 'here');
    await removeUnusedAssets(database);
    const kept = await database.query.selectFrom('catalogAssets').select('bytes').execute();
    const names = kept.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(names.sort()).toEqual(['after', 'base', 'before', 'content']);
  });
});
