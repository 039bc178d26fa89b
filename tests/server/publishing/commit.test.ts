import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitFiles } from '../../../src/server/domain/publishing/commit.ts';

const author = { name: 'Ana Ruiz Peña', email: 'ana.ruiz@aldebaran.example.com' };
let folder = '';
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commit-'));
  write('catalog/lines/nyk.yaml', 'id: nyk\n');
  write('catalog/faq.yaml', 'questions: []\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function initialize(): void {
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', 'commit', '--quiet', '--message', 'first');
}

describe('what is published is committed', () => {
  it('by whoever published it, with changed, new and removed files and nothing else that waits in the checkout', async () => {
    initialize();
    write('catalog/lines/nyk.yaml', 'id: nyk # changed\n');
    write('catalog/lines/one.yaml', 'id: one\n');
    rmSync(join(folder, 'catalog/faq.yaml'));
    write('notes.txt', 'not ready');
    git('add', 'notes.txt');
    const paths = ['lines/nyk.yaml', 'lines/one.yaml', 'faq.yaml'];
    const hash = await commitFiles(folder, { paths, message: 'ONE se agrega\n\nPedido de Operaciones', author });
    expect(hash).toBe(git('rev-parse', 'HEAD'));
    expect(git('show', '--no-patch', '--format=%an|%ae|%cn|%s|%b')).toBe(
      'Ana Ruiz Peña|ana.ruiz@aldebaran.example.com|Ana Ruiz Peña|ONE se agrega|Pedido de Operaciones',
    );
    expect(git('show', '--name-status', '--format=').split('\n')).toEqual([
      'D\tcatalog/faq.yaml',
      'M\tcatalog/lines/nyk.yaml',
      'A\tcatalog/lines/one.yaml',
    ]);
    expect(git('status', '--short')).toBe('A  notes.txt');
  });

  it('nowhere where the folder is no checkout of Git', async () => {
    const order = { paths: ['faq.yaml'], message: 'x', author };
    expect(await commitFiles(folder, order)).toBeUndefined();
    expect(readFileSync(join(folder, 'catalog/faq.yaml'), 'utf8')).toBe('questions: []\n');
  });

  it('or the reason is told, where Git does not do it', async () => {
    initialize();
    write('catalog/faq.yaml', 'questions: [] # changed\n');
    writeFileSync(join(folder, '.git/index.lock'), '');
    await expect(commitFiles(folder, { paths: ['faq.yaml'], message: 'x', author })).rejects.toThrow(/index\.lock/);
  });
});
