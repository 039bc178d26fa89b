import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitDue, publicationsToCommit } from '../../../src/server/domain/publishing/commit-due.ts';
import { THIS_CHECKOUT } from '../../../src/server/domain/publishing/settle.ts';
import { insertPublication, markDecided } from '../../../src/server/domain/publishing/store.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';
import { publisherIn } from '../support/publishers.ts';

let repository: PushedRepository;
let stored: OpenTestDatabase;
beforeEach(async () => {
  repository = pushedRepository((first) => {
    first.write('catalog/faq.yaml', 'first');
    first.write('catalog/offices.yaml', 'first');
  });
  stored = await openTestDatabase('sqlite');
});
afterEach(async () => {
  await stored.close();
  repository.remove();
});

it('what a hook or a lock refused is committed by the next call, each publication with its own message', async () => {
  const { database } = stored;
  const { server } = repository;
  const by = await publisherIn(database);
  const published = async (title: string, path: string, after: string | null) => {
    const files = [{ path, before: 'first', after }];
    const publication = { draftId: title, title, note: 'x', changes: '{}', files };
    const id = await database.transaction((tx) => insertPublication(tx, by, publication, THIS_CHECKOUT));
    await markDecided(database, { id, draftId: title, files });
    if (after === null) rmSync(join(server.folder, 'catalog', path));
    else server.write(`catalog/${path}`, after);
    return id;
  };
  const errors: unknown[] = [];
  const commit = () =>
    commitDue({ database, folder: server.folder, log: { error: (fields: unknown) => void errors.push(fields) } });
  const hook = '.git/hooks/pre-commit';
  server.write(hook, '#!/bin/sh\necho not today >&2\nexit 1\n');
  chmodSync(join(server.folder, hook), 0o755);
  const first = await published('Primera', 'faq.yaml', null);
  await commit();
  expect(errors).toEqual([
    { publication: first, err: expect.objectContaining({ message: expect.stringContaining('not today') }) },
  ]);
  expect(await publicationsToCommit(database)).toHaveLength(1);
  rmSync(join(server.folder, hook));
  await published('Segunda', 'offices.yaml', 'second');
  await commit();
  expect(errors).toHaveLength(1);
  expect(await publicationsToCommit(database)).toEqual([]);
  expect(server.git('log', '--format=%s', '--name-status', '-2').split(/\n+/)).toEqual([
    'Segunda',
    'M\tcatalog/offices.yaml',
    'Primera',
    'D\tcatalog/faq.yaml',
  ]);
  expect(server.git('status', '--short')).toBe('');
});
