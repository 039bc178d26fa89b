import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CatalogCompiler } from '../../../src/server/content/catalog/compiler.ts';
import type { CatalogFiles } from '../../../src/server/content/catalog/folder.ts';
import { publicationsToCommit } from '../../../src/server/content/publishing/store.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import { DATABASE_KINDS, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';
import { catalogOf, changedFiles, publishCatalog } from '../support/published-catalog.ts';
import { insertPublisher } from '../support/publishers.ts';
import { historyOn } from '../support/publishing-services.ts';

const FIRST = { 'faq.yaml': 'first', 'offices.yaml': 'first', 'lines/nyk.yaml': 'first' };
const HOOK = '.git/hooks/pre-commit';
const keyed = new KeyedSecrets({ mix: (text) => text });

describe('what is published, in the checkout of a server (ADR 78)', () => {
  let repository: PushedRepository;
  let stored: OpenTestDatabase;
  let staffId = '';
  /** What was published until now. */
  let files: CatalogFiles;
  const compiler = new CatalogCompiler(() => Promise.reject(new Error('no draft is read')));
  const follower = { number: 0, notServed: null };
  const error = vi.fn();
  const info = vi.fn();
  beforeEach(async () => {
    repository = pushedRepository((first) => {
      first.write('.gitignore', '.cache/\n');
      for (const [path, text] of Object.entries(FIRST)) first.write(`catalog/${path}`, text);
    });
    stored = await openTestDatabase('sqlite');
    staffId = await insertPublisher(stored.database);
    files = changedFiles(new Map(), FIRST);
    compiler.published = undefined;
    follower.number = 0;
    error.mockReset();
    info.mockReset();
  });
  afterEach(async () => {
    chmodSync(join(repository.server.folder, 'catalog'), 0o755);
    await stored.close();
    repository.remove();
  });

  const history = (remote?: string) =>
    historyOn(stored.database, {
      ...{ folder: repository.server.folder, compiler, follower, remote },
      log: { info, error, warn: () => {} },
    });
  /** Decides a publication; the server does not know it yet. */
  async function decide(note: string, changes: Readonly<Record<string, string | null>>): Promise<void> {
    const before = files;
    files = changedFiles(before, changes);
    await publishCatalog({ database: stored.database, keyed, staffId }, { before, after: files, note });
  }
  const receive = () => {
    follower.number += 1;
    compiler.published = catalogOf(files);
  };
  const publish = async (note: string, changes: Readonly<Record<string, string | null>>) => {
    await decide(note, changes);
    receive();
  };
  const waiting = async () => (await publicationsToCommit(stored.database)).map(({ note }) => note);
  const log = () => repository.server.git('log', '--format=%s', '--name-status', '--reverse', 'HEAD~1..').split(/\n+/);
  const setHook = (text: string) => {
    repository.server.write(HOOK, `#!/bin/sh\n${text}\n`);
    chmodSync(join(repository.server.folder, HOOK), 0o755);
  };

  it('is written and committed, also what a hook has refused before, each publication with its own message', async () => {
    const { server } = repository;
    const recorded = history();
    setHook('echo not today >&2; exit 1');
    await publish('Primera', { 'faq.yaml': null, 'lines/one.yaml': 'one' });
    await recorded.record();
    expect(error.mock.calls).toEqual([
      [
        {
          publication: expect.any(String),
          err: expect.objectContaining({ message: expect.stringContaining('not today') }),
        },
        expect.anything(),
      ],
    ]);
    expect(await waiting()).toEqual(['Primera']);
    expect([existsSync(join(server.folder, 'catalog/faq.yaml')), server.read('catalog/lines/one.yaml')]).toEqual([
      false,
      'one',
    ]);
    rmSync(join(server.folder, HOOK));
    await publish('Segunda', { 'offices.yaml': 'second' });
    await recorded.record();
    expect(error).toHaveBeenCalledOnce();
    expect(await waiting()).toEqual([]);
    expect(server.git('log', '--format=%s', '--name-status', '-2').split(/\n+/)).toEqual([
      ...['Segunda', 'M\tcatalog/offices.yaml'],
      ...['Primera', 'D\tcatalog/faq.yaml', 'A\tcatalog/lines/one.yaml'],
    ]);
    expect(server.git('status', '--short')).toBe('');
  });

  it('leaves what somebody has changed by hand in other files', async () => {
    const { server } = repository;
    server.write('catalog/offices.yaml', 'by hand');
    server.write('catalog/new.yaml', 'by hand');
    await publish('Primera', { 'faq.yaml': 'second' });
    await history().record();
    expect(log()).toEqual(['Primera', 'M\tcatalog/faq.yaml']);
    expect(server.git('status', '--short').split('\n')).toEqual(['M catalog/offices.yaml', '?? catalog/new.yaml']);
    expect(server.read('catalog/offices.yaml')).toBe('by hand');
  });

  it('is committed only once its files are there: a publication that is not known yet waits', async () => {
    await publish('Primera', { 'faq.yaml': 'second' });
    await decide('Segunda', { 'offices.yaml': 'second' });
    compiler.published = catalogOf(changedFiles(files, { 'offices.yaml': 'first' }));
    const recorded = history();
    await recorded.record();
    expect(await waiting()).toEqual(['Segunda']);
    receive();
    await recorded.record();
    expect(await waiting()).toEqual([]);
    expect(log()).toEqual(['Segunda', 'M\tcatalog/offices.yaml']);
  });

  it('comes whole into a checkout that has missed any number of publications', async () => {
    for (const note of ['1', '2', '3', '4', '5'])
      await publish(note, note === '1' ? { 'lines/nyk.yaml': null, 'offices.yaml': 'second' } : { 'faq.yaml': note });
    await stored.database.query.updateTable('catalogPublications').set({ checkout: 'of another server' }).execute();
    await history().record();
    const { server } = repository;
    expect([server.read('catalog/faq.yaml'), server.read('catalog/offices.yaml')]).toEqual(['5', 'second']);
    expect(existsSync(join(server.folder, 'catalog/lines/nyk.yaml'))).toBe(false);
    expect(server.git('log', '--format=%s')).toBe('first');
  });

  it('is replaced by what a restored database has', async () => {
    const { server } = repository;
    const before = files;
    await publish('Primera', { 'faq.yaml': 'second' });
    await history().record();
    for (const table of [
      'publishedStateFiles',
      'publishedStates',
      'catalogPublicationFiles',
      'catalogPublications',
    ] as const)
      await stored.database.query.deleteFrom(table).execute();
    follower.number = 0;
    files = before;
    await publish('Otra', { 'offices.yaml': 'second' });
    await history().record();
    expect([server.read('catalog/faq.yaml'), server.read('catalog/offices.yaml')]).toEqual(['first', 'second']);
  });

  it('is pushed, and tried again with the next call while the remote is away', async () => {
    const { server, pushed } = repository;
    const address = server.git('remote', 'get-url', 'origin');
    server.git('remote', 'set-url', 'origin', `${address}.away`);
    const recorded = history('origin');
    await publish('Primera', { 'faq.yaml': 'second' });
    await recorded.record();
    expect(error).toHaveBeenCalledOnce();
    expect(pushed()).not.toBe(server.head);
    server.git('remote', 'set-url', 'origin', address);
    await recorded.record();
    expect(pushed()).toBe(server.head);
    expect(log()).toEqual(['Primera', 'M\tcatalog/faq.yaml']);
  });

  it('stays out of a folder without Git, or that the server may not write, without an error', async () => {
    const { server } = repository;
    rmSync(join(server.folder, '.git'), { recursive: true });
    await publish('Primera', { 'faq.yaml': 'second' });
    const recorded = history('origin');
    await recorded.record();
    expect(server.read('catalog/faq.yaml')).toBe('second');
    expect(await waiting()).toEqual(['Primera']);
    expect(error).not.toHaveBeenCalled();
    // Root may write everywhere.
    if (process.getuid?.() === 0) return;
    chmodSync(join(server.folder, 'catalog'), 0o555);
    await publish('Segunda', { 'faq.yaml': 'third' });
    await recorded.record();
    expect(server.read('catalog/faq.yaml')).toBe('second');
    expect(info).toHaveBeenCalledOnce();
    expect(error).not.toHaveBeenCalled();
  });
});

it.each(DATABASE_KINDS)('publications that wait for their commit can be asked for on %s', async (kind) => {
  const { database, close } = await openTestDatabase(kind);
  onTestFinished(close);
  expect(await publicationsToCommit(database)).toEqual([]);
});
