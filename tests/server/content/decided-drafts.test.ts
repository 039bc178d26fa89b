import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDraft, insertDraft, saveFile } from '../../../src/server/content/drafts/store.ts';
import { insertPublication, markDecided } from '../../../src/server/content/publishing/store.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { publisherIn } from '../support/publishers.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

const PUBLISHED = { path: 'faq.yaml', base: 'questions: []', content: 'questions: [1]', version: 1 };
const ADDED = { path: 'links.yaml', base: 'links: []', content: 'links: [1]', version: 0 };

describe('a draft whose publication is decided, on PostgreSQL', () => {
  let database: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ database, close } = await openTestDatabase('postgres'));
  });
  afterAll(() => close());

  it('keeps a file that another instance saves at that moment (S-82, S-105)', async () => {
    const by = await publisherIn(database);
    const draftId = await insertDraft(database, by, { files: [PUBLISHED] });
    const files = [{ path: PUBLISHED.path, before: PUBLISHED.base, after: PUBLISHED.content }];
    const order = { draftId, title: '', note: 'x', changes: '{}', files };
    const id = await insertPublication(database, by, order, 'here');
    const saved = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const edit = database.transaction(async (tx) => {
      await saveFile({ ...database, ...tx, transaction: (work) => work(tx) }, draftId, ADDED, by.actorId);
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
