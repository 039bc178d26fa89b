import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadAsset } from '../../../../src/server/content/catalog/asset-store.ts';
import { findDraft } from '../../../../src/server/content/drafts/store.ts';
import { pushCommits } from '../../../../src/server/content/publishing/git.ts';
import { draftIncomingCommits, readIncomingCommits } from '../../../../src/server/content/publishing/incoming.ts';
import { openDatabaseOf } from '../../../server/support/database-of.ts';
import { LINE, NAME, type PushedCatalogs, startPushedCatalogs } from '../../../server/support/pushed-catalogs.ts';
import { migratedDatabase } from '../../../support/database.ts';

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

const FORMER = 'name: Evergreen Marine';
const EDITOR = 'schema/editor/line.schema.json';
const MERGED = { draft: null, conflicts: [] };

describe('incoming commits that change nothing in what is published (ADR 64, S-118)', () => {
  let pushed: PushedCatalogs;
  let published = '';
  beforeEach(async () => {
    pushed = await startPushedCatalogs();
    published = pushed.repository.server.read(`catalog/${LINE}`);
  });
  afterEach(() => pushed.close());

  const takeIn = (services = pushed.services(), by: Parameters<typeof draftIncomingCommits>[1] = pushed.by) =>
    draftIncomingCommits(services, by, 'es');
  /** Returns the parents of the server's last commit. */
  const parents = () => pushed.repository.server.git('show', '--no-patch', '--format=%P');
  /** Begins with a former name, which is then published from the server: committed there, but not pushed. */
  function publishName(): string {
    pushed.begin((text) => text.replace(NAME, FORMER));
    const { server } = pushed.repository;
    server.write(`catalog/${LINE}`, published);
    return server.commit('Nombre nuevo');
  }

  it('are merged and pushed at once when a developer made the same change, by the one who takes them in', {
    tags: ['deep'],
  }, async () => {
    const ours = publishName();
    const theirs = pushed.push('El mismo nombre', { [`catalog/${LINE}`]: published });
    const services = pushed.services();
    expect(await readIncomingCommits(services)).toMatchObject({ state: 'catalogs', count: 1 });
    expect(await takeIn(services)).toEqual(MERGED);
    const { server } = pushed.repository;
    expect(parents()).toBe(`${ours} ${theirs}`);
    expect(server.git('show', '--no-patch', '--format=%an|%s')).toBe('Ana Ruiz Peña|Del repositorio: El mismo nombre');
    expect(pushed.repository.pushed()).toBe(server.head);
    expect(await readIncomingCommits(services)).toEqual({ state: 'none', count: 0, commits: [], draft: null });
    const entries = pushed.db.database.query.selectFrom('auditEntries').select(['action', 'actorId', 'subjectId']);
    expect(await entries.execute()).toEqual([
      { action: 'catalog-commits-merged', actorId: pushed.by.actorId, subjectId: theirs },
    ]);
  });

  it('are taken over as they are when one commit reverts another', { tags: ['deep'] }, async () => {
    pushed.push('Otro nombre', { [`catalog/${LINE}`]: pushed.pushedLine(NAME, FORMER) });
    const theirs = pushed.push('Como antes', { [`catalog/${LINE}`]: published });
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'catalogs', count: 2 });
    expect(await takeIn()).toEqual(MERGED);
    expect([pushed.repository.server.head, pushed.repository.pushed()]).toEqual([theirs, theirs]);
    expect(pushed.repository.server.git('status', '--short', 'catalog')).toBe('');
  });

  it('are merged with the schemas for editors that follow from what is published', { tags: ['deep'] }, async () => {
    pushed.begin(
      (text) => text,
      (first) => first.write(EDITOR, '{}'),
    );
    const { server } = pushed.repository;
    const ours = server.head;
    const theirs = pushed.push('Esquemas', { [EDITOR]: '{ "title": "wrong" }' });
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'catalogs', count: 1 });
    expect(await takeIn()).toEqual(MERGED);
    expect(parents()).toBe(`${ours} ${theirs}`);
    expect(JSON.parse(server.git('show', `HEAD:${EDITOR}`))).toHaveProperty('properties');
    expect(pushed.repository.pushed()).toBe(server.head);
  });

  it('keep published files that were not committed, and leave other changes in the checkout', {
    tags: ['deep'],
  }, async () => {
    pushed.begin((text) => text.replace(NAME, FORMER));
    const { server } = pushed.repository;
    server.write(`catalog/${LINE}`, published);
    server.write('notes.txt', 'not ready');
    const theirs = pushed.push('El mismo nombre', {
      [`catalog/${LINE}`]: published,
      'catalog/faq.yaml': `${pushed.repository.developer.read('catalog/faq.yaml')}\n`,
    });
    pushed.push('Como antes', { 'catalog/faq.yaml': server.read('catalog/faq.yaml') });
    expect(await takeIn()).toEqual(MERGED);
    expect(server.git('show', `HEAD:catalog/${LINE}`)).toBe(published.trim());
    expect(server.git('merge-base', theirs, 'HEAD')).toBe(theirs);
    expect(server.git('status', '--short')).toContain('?? notes.txt');
  });

  it('are merged when both sides have removed a file', { tags: ['deep'] }, async () => {
    const path = 'catalog/articles/former.yaml';
    pushed.begin(
      (text) => text,
      (first) => first.write(path, 'id: former\n'),
    );
    const { server, developer } = pushed.repository;
    for (const side of [developer, server]) {
      rmSync(join(side.folder, path));
      side.commit('Se quita');
    }
    developer.git('commit', '--quiet', '--amend', '--allow-empty', '--message', 'También se quita');
    developer.git('push', '--quiet');
    expect(await takeIn()).toEqual(MERGED);
    expect(pushed.repository.pushed()).toBe(server.head);
    expect(server.git('ls-tree', '-r', '--name-only', 'HEAD', path)).toBe('');
  });

  it('are only merged by those who may publish', { tags: ['deep'] }, async () => {
    const ours = publishName();
    pushed.push('El mismo nombre', { [`catalog/${LINE}`]: published });
    await expect(takeIn(pushed.services(), { ...pushed.by, role: 'staff' })).rejects.toMatchObject({
      code: 'not-permitted',
    });
    expect(pushed.repository.server.head).toBe(ours);
    expect(await takeIn()).toEqual(MERGED);
  });

  it('stay merged with a warning when they cannot be pushed, and are pushed with the next publication', {
    tags: ['deep'],
  }, async () => {
    publishName();
    const theirs = pushed.push('El mismo nombre', { [`catalog/${LINE}`]: published });
    const services = pushed.services();
    await readIncomingCommits(services);
    const { server } = pushed.repository;
    const address = server.git('remote', 'get-url', 'origin');
    server.git('remote', 'set-url', 'origin', `${address}.away`);
    expect(await takeIn(services)).toEqual(MERGED);
    expect(pushed.warn).toHaveBeenCalledOnce();
    expect(parents()).toContain(theirs);
    server.git('remote', 'set-url', 'origin', address);
    expect(await readIncomingCommits(pushed.services())).toMatchObject({ state: 'none' });
    await pushCommits(server.folder, 'origin');
    expect(pushed.repository.pushed()).toBe(server.head);
  });
});
