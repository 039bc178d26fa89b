import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAsset } from '../../../src/server/content/catalog/asset-store.ts';
import { findDraft } from '../../../src/server/content/drafts/store.ts';
import { draftIncomingCommits, readIncomingCommits } from '../../../src/server/content/publishing/incoming.ts';
import { migratedDatabase } from '../../support/database.ts';
import { openDatabaseOf } from '../support/database-of.ts';
import { LINE, NAME, type PushedCatalogs, startPushedCatalogs } from '../support/pushed-catalogs.ts';

const GUIDE = 'files/guia-del-importador.pdf';

describe('incoming commits (ADR 64, S-118)', () => {
  let pushed: PushedCatalogs;
  beforeEach(async () => {
    pushed = await startPushedCatalogs();
  });
  afterEach(() => pushed.close());

  it('are none at first, and cannot be taken in', { tags: ['deep'] }, async () => {
    expect(await readIncomingCommits(pushed.services())).toEqual({ state: 'none', count: 0, commits: [], draft: null });
    await expect(draftIncomingCommits(pushed.services(), pushed.by, 'es')).rejects.toMatchObject({
      code: 'not-possible',
    });
  });

  it('are listed, and become a draft with their exact text and the bytes of files', async () => {
    const text = `${pushed.pushedLine(NAME, 'name: Evergreen')}# Desde marzo.\n`;
    const pdf = Buffer.from('%PDF-1.4 another guide');
    pushed.push('La línea se llama Evergreen', { [`catalog/${LINE}`]: text });
    const hash = pushed.push('Otra guía', { [`catalog/${GUIDE}`]: pdf });
    expect(await readIncomingCommits(pushed.services())).toMatchObject({
      state: 'catalogs',
      count: 2,
      commits: [
        { hash, author: 'Dev', subject: 'Otra guía' },
        { author: 'Dev', subject: 'La línea se llama Evergreen' },
      ],
      draft: null,
    });
    const { draft, conflicts } = await draftIncomingCommits(pushed.services(), pushed.by, 'es');
    expect(conflicts).toEqual([]);
    const [guide, line] = await pushed.draftOf(draft);
    expect(line).toMatchObject({ path: LINE, content: text });
    expect(Buffer.from(await loadAsset(pushed.db.database, String(guide?.content)))).toEqual(pdf);
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'catalogs', draft });
    expect((await findDraft(pushed.db.database, String(draft)))?.title).toBe('Del repositorio: Otra guía');
  });

  it('are merged with what was published here, and report what both changed as a conflict', {
    tags: ['deep'],
  }, async () => {
    pushed.begin((text) => text.replace(NAME, 'name: Evergreen Marine'));
    const text = pushed
      .pushedLine('name: Evergreen Marine', 'name: Evergreen Group')
      .replace('https://', 'https://new.');
    pushed.push('Otro nombre y otro enlace', { [`catalog/${LINE}`]: text });
    const { draft, conflicts } = await draftIncomingCommits(pushed.services(), pushed.by, 'en');
    expect(conflicts).toEqual([{ file: LINE, pointer: '/name', place: ['Name'] }]);
    const [line] = await pushed.draftOf(draft);
    expect(line?.base).toContain(NAME);
    expect(line?.content).toBe(text);
  });

  it('do not undo what was published here when they change something else', {
    tags: ['deep'],
  }, async () => {
    pushed.begin((text) => text.replace(NAME, 'name: Evergreen Marine'));
    const theirs = pushed.pushedLine('https://', 'https://new.');
    pushed.push('Otros enlaces', { [`catalog/${LINE}`]: theirs });
    const { draft, conflicts } = await draftIncomingCommits(pushed.services(), pushed.by, 'en');
    expect(conflicts).toEqual([]);
    expect((await pushed.draftOf(draft))[0]?.content).toBe(theirs.replace('name: Evergreen Marine', NAME));
  });

  it('are reported as code and not taken in when they also change the program', { tags: ['deep'] }, async () => {
    pushed.push('Otro', { 'src/server/main.ts': '', [`catalog/${LINE}`]: pushed.pushedLine(NAME, 'name: Evergreen') });
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'code', count: 1 });
    await expect(draftIncomingCommits(pushed.services(), pushed.by, 'es')).rejects.toMatchObject({
      code: 'not-possible',
    });
  });

  it('are reported as code when a catalog file is a symbolic link', { tags: ['deep'] }, async () => {
    const { developer } = pushed.repository;
    symlinkSync('/etc/hostname', join(developer.folder, 'catalog/files/host.pdf'));
    pushed.push('Otro archivo', { [`catalog/${LINE}`]: pushed.pushedLine(NAME, 'name: Evergreen') });
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'code', count: 1 });
  });

  it('are refused when a path leads out of its folder', { tags: ['deep'] }, async () => {
    const { developer } = pushed.repository;
    developer.write('entry', 'id: x');
    const blob = developer.git('hash-object', '-w', 'entry');
    developer.write('tree', Buffer.concat([Buffer.from('100644 ..\0'), Buffer.from(blob, 'hex')]));
    const tree = developer.git('hash-object', '-t', 'tree', '-w', '--literally', 'tree');
    const as = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];
    const commit = developer.git(...as, 'commit-tree', tree, '-p', 'HEAD', '-m', 'Otro');
    developer.git('push', '--quiet', 'origin', `${commit}:main`);
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'unreachable' });
    expect(pushed.warn.mock.calls.flat()).toContainEqual({
      err: expect.objectContaining({ message: expect.stringMatching(/hasDotdot/) }),
    });
  });

  it('are reported as unreachable with a warning when the repository cannot be read', { tags: ['deep'] }, async () => {
    pushed.repository.server.git('remote', 'set-url', 'origin', join(pushed.repository.server.folder, 'nowhere'));
    expect(await readIncomingCommits(pushed.services())).toEqual({
      state: 'unreachable',
      count: 0,
      commits: [],
      draft: null,
    });
    expect(pushed.warn).toHaveBeenCalledOnce();
  });
});

it('readIncomingCommits returns off on a server that does not push', async () => {
  const database = await migratedDatabase('sqlite');
  const { database: opened, close } = await openDatabaseOf(database);
  expect(await readIncomingCommits({ database: opened, incoming: undefined })).toMatchObject({ state: 'off' });
  await close();
  await database.drop();
});
