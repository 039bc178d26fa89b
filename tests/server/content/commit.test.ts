import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitFiles } from '../../../src/server/content/publishing/commits.ts';
import { pushCommits } from '../../../src/server/content/publishing/git.ts';
import { describeError } from '../../../src/server/platform/errors.ts';
import { type GitCheckout, type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';

const author = { name: 'Ana Ruiz Peña', email: 'ana.ruiz@aldebaran.example.com' };
const EDITOR = 'schema/editor/line.schema.json';
let repository: PushedRepository;
let server: GitCheckout;
let developer: GitCheckout;
beforeEach(() => {
  repository = pushedRepository((first) => {
    first.write('catalog/lines/nyk.yaml', 'id: nyk\n');
    first.write('catalog/faq.yaml', 'questions: []\n');
    first.write(EDITOR, '{}');
  });
  ({ server, developer } = repository);
});
afterEach(() => repository.remove());
const remove = (path: string) => rmSync(join(server.folder, path), { recursive: true });
const filesOf = (commit: string) => server.git('show', '--name-status', '--format=', commit).split('\n');

describe('the commit of a publication', () => {
  it('has the publisher as author, and only the changed, new and removed files of the publication', async () => {
    server.write('catalog/lines/nyk.yaml', 'id: nyk # changed\n');
    server.write('catalog/lines/one.yaml', 'id: one\n');
    remove('catalog/faq.yaml');
    server.write('notes.txt', 'not ready');
    server.git('add', 'notes.txt');
    const paths = ['lines/nyk.yaml', 'lines/one.yaml', 'faq.yaml'];
    const hash = await commitFiles(server.folder, { paths, message: 'ONE se agrega\n\nPedido de Operaciones', author });
    expect(hash).toBe(server.head);
    expect(server.git('show', '--no-patch', '--format=%an|%ae|%cn|%s|%b')).toBe(
      'Ana Ruiz Peña|ana.ruiz@aldebaran.example.com|Ana Ruiz Peña|ONE se agrega|Pedido de Operaciones',
    );
    expect(filesOf('HEAD')).toEqual(['D\tcatalog/faq.yaml', 'M\tcatalog/lines/nyk.yaml', 'A\tcatalog/lines/one.yaml']);
    expect(server.git('status', '--short')).toBe('A  notes.txt');
  });

  it('includes the schemas for editors that changed with it', { tags: ['deep'] }, async () => {
    server.write('catalog/lines/one.yaml', 'id: one\n');
    server.write(EDITOR, '{"enum":["one"]}');
    await commitFiles(server.folder, { paths: ['lines/one.yaml'], message: 'x', author });
    expect(filesOf('HEAD')).toEqual(['A\tcatalog/lines/one.yaml', `M\t${EDITOR}`]);
  });

  it('is made in a project without schemas for editors', { tags: ['deep'] }, async () => {
    remove('schema');
    server.commit('no schemas');
    server.write('catalog/faq.yaml', 'questions: [] # changed\n');
    await commitFiles(server.folder, { paths: ['faq.yaml'], message: 'x', author });
    expect(filesOf('HEAD')).toEqual(['M\tcatalog/faq.yaml']);
  });

  it('fails in a folder that is not a Git checkout, or of another owner, with the reason', async () => {
    const order = { paths: ['faq.yaml'], message: 'x', author };
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    await expect(commitFiles(server.folder, order)).rejects.toThrow('dubious ownership');
    vi.unstubAllEnvs();
    remove('.git');
    await expect(commitFiles(server.folder, order)).rejects.toThrow('not a git repository');
    vi.stubEnv('PATH', join(server.folder, 'catalog'));
    await expect(commitFiles(server.folder, order)).rejects.toThrow('is it installed?');
    vi.unstubAllEnvs();
  });

  it('is made when the repository is strict about line ends, and none when HEAD has the files already', async () => {
    for (const setting of ['core.autocrlf', 'core.safecrlf']) server.git('config', setting, 'true');
    server.write('catalog/faq.yaml', 'questions: []\r\nmore: []\n');
    const order = { paths: ['faq.yaml', 'never-committed.yaml'], message: 'x', author };
    const hash = await commitFiles(server.folder, order);
    expect(filesOf(hash)).toEqual(['M\tcatalog/faq.yaml']);
    expect(await commitFiles(server.folder, order)).toBe(hash);
  });

  it.each([
    ['Co-authored-by', '\n'],
    ['Signed-off-by', '\u2028'],
    ['co-authored-by ', '\r'],
    ['(cherry picked from commit 0123)\nReviewed-by', '\u0085'],
  ])('carries no trailer from the note: %j after %j', async (key, end) => {
    server.write('catalog/faq.yaml', 'questions: [] # changed\n');
    const message = `Tarifas${end}${end}Texto.${end}${end}${key}: Otra Persona <otra@example.com>`;
    const hash = await commitFiles(server.folder, { paths: ['faq.yaml'], message, author });
    expect(server.git('show', '--no-patch', '--format=%(trailers)%an', hash)).toBe(author.name);
    expect(server.git('show', '--no-patch', '--format=%b', hash)).toContain('otra@example.com');
  });

  it('runs hooks without the settings of the server (S-75)', async () => {
    vi.stubEnv('PASSWORD_PEPPER', 'a-secret-of-the-server');
    vi.stubEnv('GIT_SSH_COMMAND', 'ssh -i key');
    server.write('.git/hooks/pre-commit', '#!/bin/sh\nenv > "$(git rev-parse --git-dir)/environment"\n');
    chmodSync(join(server.folder, '.git/hooks/pre-commit'), 0o755);
    server.write('catalog/faq.yaml', 'questions: [] # changed\n');
    await commitFiles(server.folder, { paths: ['faq.yaml'], message: 'x', author });
    vi.unstubAllEnvs();
    const environment = server.read('.git/environment');
    expect(environment).not.toContain('a-secret-of-the-server');
    for (const line of [/^PATH=/m, /^GIT_SSH_COMMAND=ssh -i key$/m]) expect(environment).toMatch(line);
  });

  it('that a hook refuses is logged without the author and the message (S-75)', async () => {
    server.write('catalog/faq.yaml', 'questions: [] # changed\n');
    server.write('.git/hooks/commit-msg', '#!/bin/sh\necho refused by the hook >&2\nexit 1\n');
    chmodSync(join(server.folder, '.git/hooks/commit-msg'), 0o755);
    const message = 'Tarifas de enero\n\nPedido de Operaciones';
    const failed = await commitFiles(server.folder, { paths: ['faq.yaml'], message, author }).catch((err) => err);
    const logged = JSON.stringify(describeError(failed));
    expect(logged).toContain('refused by the hook');
    for (const text of [author.name, author.email, 'Tarifas', 'Operaciones']) expect(logged).not.toContain(text);
  });

  it('fails with the reason that Git gives', async () => {
    server.write('catalog/faq.yaml', 'questions: [] # changed\n');
    server.write('.git/index.lock', '');
    await expect(commitFiles(server.folder, { paths: ['faq.yaml'], message: 'x', author })).rejects.toThrow(
      /index\.lock/,
    );
  });
});

describe('the commit of incoming commits that were taken in (ADR 64)', () => {
  /** Pushes a commit of a developer and fetches it into the server's checkout. */
  function push(path: string, text: string): string {
    developer.write(path, text);
    const hash = developer.commit('theirs');
    developer.git('push', '--quiet');
    server.git('fetch', '--quiet', 'origin');
    return hash;
  }

  it('has both sides as parents, is pushed, and leaves out other staged files', async () => {
    const incomingCommit = push('catalog/lines/one.yaml', 'id: one\n');
    server.write('catalog/faq.yaml', 'questions: [] # ours\n');
    const ours = server.commit('ours');
    server.write('notes.txt', 'not ready');
    server.git('add', 'notes.txt');
    server.write('catalog/lines/one.yaml', 'id: one\n');
    const order = { paths: ['lines/one.yaml'], message: 'Del repositorio', author, incomingCommit };
    const hash = await commitFiles(server.folder, order);
    expect(server.git('show', '--no-patch', '--format=%P|%an|%s', String(hash))).toBe(
      `${ours} ${incomingCommit}|Ana Ruiz Peña|Del repositorio`,
    );
    expect(server.git('show', `${hash}:catalog/faq.yaml`)).toBe('questions: [] # ours');
    expect(server.git('status', '--short')).toBe('A  notes.txt');
    await pushCommits(server.folder, 'origin');
    expect(repository.pushed()).toBe(hash);
  });

  it('is the incoming commit itself when nothing else was committed here', { tags: ['deep'] }, async () => {
    const incomingCommit = push('catalog/lines/one.yaml', 'id: one\n');
    server.write('catalog/lines/one.yaml', 'id: one\n');
    const order = { paths: ['lines/one.yaml'], message: 'Del repositorio', author, incomingCommit };
    expect(await commitFiles(server.folder, order)).toBe(incomingCommit);
    expect(server.git('status', '--short')).toBe('');
  });

  it('gets no second parent when the incoming commit is already in its history', { tags: ['deep'] }, async () => {
    const incomingCommit = push('catalog/lines/one.yaml', 'id: one\n');
    server.git('merge', '--quiet', '--ff-only', incomingCommit);
    server.write('catalog/faq.yaml', 'questions: [] # ours\n');
    await commitFiles(server.folder, { paths: ['faq.yaml'], message: 'x', author, incomingCommit });
    expect(server.git('show', '--no-patch', '--format=%P')).toBe(incomingCommit);
  });
});
