import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertStaff } from '../../../src/server/domain/accounts/insert-staff.ts';
import { assetLoader, loadAsset } from '../../../src/server/domain/catalog/asset-store.ts';
import { CatalogCompiler } from '../../../src/server/domain/catalog/catalog-compiler.ts';
import { findDraft } from '../../../src/server/domain/catalog/draft-store.ts';
import { IncomingCommits } from '../../../src/server/domain/incoming-commits/incoming-commits.ts';
import { readIncomingCommits, takeInCommits } from '../../../src/server/features/panel-publishing/incoming.ts';
import { migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';
import { ROOT } from '../../support/site.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { person } from '../support/staff-life.ts';

const LINE = 'lines/evergreen.yaml';
const NAME = 'name: Evergreen Line';
const GUIDE = 'files/guia-del-importador.pdf';

describe('incoming commits (ADR 77, S-118)', () => {
  let stored: TestDatabase;
  let db: ServerDatabase;
  let repository: PushedRepository;
  let compiler: CatalogCompiler;
  let by: { readonly actorId: string; readonly requestInfo: Parameters<typeof takeInCommits>[1]['requestInfo'] };
  const warn = vi.fn();
  const services = () => ({
    database: db.database,
    compiler,
    publisher: undefined,
    previews: undefined,
    // A new instance for each call, because an instance keeps its answer for some seconds.
    incoming: new IncomingCommits(repository.server.folder, 'origin', { warn }),
  });

  beforeEach(async () => {
    warn.mockClear();
    stored = await migratedDatabase('sqlite');
    db = await openDatabaseOf(stored);
    compiler = new CatalogCompiler(assetLoader(db.database));
    // The published catalogs are those of the project: both checkouts begin with them.
    begin();
    const account = { person: person('ana.ruiz'), status: 'active', role: 'publisher', language: 'es' } as const;
    const actorId = await db.database.transaction((tx) => insertStaff(tx, { ...account, passwordHash: 'x' }));
    by = {
      actorId: String(actorId),
      requestInfo: { ip: '192.0.2.1', requestId: 'r', device: { browser: 'Firefox', system: 'Linux' } },
    };
  });
  afterEach(async () => {
    await compiler.end();
    repository.remove();
    await db.close();
    await stored.drop();
  });

  /** @param former returns the file's text before the line was changed in the published catalogs */
  function begin(former = (text: string) => text): void {
    repository = pushedRepository((first) => {
      cpSync(join(ROOT, 'catalog'), join(first.folder, 'catalog'), { recursive: true });
      first.write(`catalog/${LINE}`, former(first.read(`catalog/${LINE}`)));
    });
  }
  function push(message: string, files: Readonly<Record<string, string | Uint8Array>>): string {
    const { developer } = repository;
    for (const [path, text] of Object.entries(files)) developer.write(path, text);
    const hash = developer.commit(message);
    developer.git('push', '--quiet');
    return hash;
  }
  const pushedLine = (from: string, to: string) => {
    const text = repository.developer.read(`catalog/${LINE}`);
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  };
  const draftOf = async (id: string) => (await findDraft(db.database, id))?.files ?? [];

  it('are none at first, and cannot be taken in', { tags: ['deep'] }, async () => {
    expect(await readIncomingCommits(services())).toEqual({ state: 'none', count: 0, commits: [], draft: null });
    await expect(takeInCommits(services(), by, 'es')).rejects.toMatchObject({ code: 'not-possible' });
  });

  it('are listed, and become a draft with their exact text and the bytes of files', async () => {
    const text = `${pushedLine(NAME, 'name: Evergreen')}# Desde marzo.\n`;
    const pdf = Buffer.from('%PDF-1.4 another guide');
    push('La línea se llama Evergreen', { [`catalog/${LINE}`]: text });
    const hash = push('Otra guía', { [`catalog/${GUIDE}`]: pdf });
    expect(await readIncomingCommits(services())).toMatchObject({
      state: 'catalogs',
      count: 2,
      commits: [
        { hash, author: 'Dev', subject: 'Otra guía' },
        { author: 'Dev', subject: 'La línea se llama Evergreen' },
      ],
      draft: null,
    });
    const { draft, conflicts } = await takeInCommits(services(), by, 'es');
    expect(conflicts).toEqual([]);
    const [guide, line] = await draftOf(draft);
    expect(line).toMatchObject({ path: LINE, content: text });
    expect(Buffer.from(await loadAsset(db.database, String(guide?.content)))).toEqual(pdf);
    expect(await readIncomingCommits(services())).toMatchObject({ state: 'catalogs', draft });
    expect((await findDraft(db.database, draft))?.title).toBe('Del repositorio: Otra guía');
  });

  it('are merged with what was published here, and report what both changed as a conflict', async () => {
    repository.remove();
    begin((text) => text.replace(NAME, 'name: Evergreen Marine'));
    const text = pushedLine('name: Evergreen Marine', 'name: Evergreen Group').replace('https://', 'https://new.');
    push('Otro nombre y otro enlace', { [`catalog/${LINE}`]: text });
    const { draft, conflicts } = await takeInCommits(services(), by, 'en');
    expect(conflicts).toEqual([{ file: LINE, pointer: '/name' }]);
    const [line] = await draftOf(draft);
    expect(line?.base).toContain(NAME);
    expect(line?.content).toBe(text);
  });

  it('do not undo what was published here when they change something else', {
    tags: ['deep'],
  }, async () => {
    repository.remove();
    begin((text) => text.replace(NAME, 'name: Evergreen Marine'));
    const theirs = pushedLine('https://', 'https://new.');
    push('Otros enlaces', { [`catalog/${LINE}`]: theirs });
    const { draft, conflicts } = await takeInCommits(services(), by, 'en');
    expect(conflicts).toEqual([]);
    expect((await draftOf(draft))[0]?.content).toBe(theirs.replace('name: Evergreen Marine', NAME));
  });

  it('are reported as code and not taken in when they also change the program', async () => {
    push('Otro', { 'src/server/main.ts': '', [`catalog/${LINE}`]: pushedLine(NAME, 'name: Evergreen') });
    expect(await readIncomingCommits(services())).toMatchObject({ state: 'code', count: 1 });
    await expect(takeInCommits(services(), by, 'es')).rejects.toMatchObject({ code: 'not-possible' });
  });

  it('are reported as code when a catalog file is a symbolic link', { tags: ['deep'] }, async () => {
    const { developer } = repository;
    symlinkSync('/etc/hostname', join(developer.folder, 'catalog/files/host.pdf'));
    push('Otro archivo', { [`catalog/${LINE}`]: pushedLine(NAME, 'name: Evergreen') });
    expect(await readIncomingCommits(services())).toMatchObject({ state: 'code', count: 1 });
  });

  it('are refused when a path leads out of its folder', { tags: ['deep'] }, async () => {
    const { developer } = repository;
    developer.write('entry', 'id: x');
    const blob = developer.git('hash-object', '-w', 'entry');
    developer.write('tree', Buffer.concat([Buffer.from('100644 ..\0'), Buffer.from(blob, 'hex')]));
    const tree = developer.git('hash-object', '-t', 'tree', '-w', '--literally', 'tree');
    const as = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];
    const commit = developer.git(...as, 'commit-tree', tree, '-p', 'HEAD', '-m', 'Otro');
    developer.git('push', '--quiet', 'origin', `${commit}:main`);
    expect(await readIncomingCommits(services())).toMatchObject({ state: 'unreachable' });
    expect(warn.mock.calls.flat()).toContainEqual({
      err: expect.objectContaining({ message: expect.stringMatching(/hasDotdot/) }),
    });
  });

  it('are reported as unreachable with a warning when the repository cannot be read', { tags: ['deep'] }, async () => {
    repository.server.git('remote', 'set-url', 'origin', join(repository.server.folder, 'nowhere'));
    expect(await readIncomingCommits(services())).toEqual({ state: 'unreachable', count: 0, commits: [], draft: null });
    expect(warn).toHaveBeenCalledOnce();
  });
});

it('readIncomingCommits returns off on a server that does not push', async () => {
  const database = await migratedDatabase('sqlite');
  const { database: opened, close } = await openDatabaseOf(database);
  const compiler = new CatalogCompiler(assetLoader(opened));
  const none = { database: opened, compiler, publisher: undefined, previews: undefined, incoming: undefined };
  expect(await readIncomingCommits(none)).toMatchObject({ state: 'off' });
  await compiler.end();
  await close();
  await database.drop();
});
