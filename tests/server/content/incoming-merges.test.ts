import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushCommits } from '../../../src/server/content/publishing/git.ts';
import { draftIncomingCommits, readIncomingCommits } from '../../../src/server/content/publishing/incoming.ts';
import { LINE, NAME, type PushedCatalogs, startPushedCatalogs } from '../support/pushed-catalogs.ts';

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
