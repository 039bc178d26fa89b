import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushCommits } from '../../../src/server/domain/publishing/push.ts';

const AS = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com', '-c', 'commit.gpgsign=false'];
let parent = '';
let folder = '';
const git = (at: string, ...args: string[]) => execFileSync('git', args, { cwd: at, encoding: 'utf8' }).trim();
const commit = (at: string, text: string) => {
  writeFileSync(join(at, 'faq.yaml'), text);
  git(at, 'add', '--all');
  git(at, ...AS, 'commit', '--quiet', '--message', text);
  return git(at, 'rev-parse', 'HEAD');
};
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'push-'));
  git(parent, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote.git');
  git(parent, 'clone', '--quiet', 'remote.git', 'checkout');
  folder = join(parent, 'checkout');
  git(folder, 'checkout', '--quiet', '-B', 'main');
  commit(folder, 'first');
});
afterEach(() => rmSync(parent, { recursive: true }));

const pushed = () => git(join(parent, 'remote.git'), 'rev-parse', 'main');

it('what is committed is pushed, and once more changes nothing', async () => {
  await pushCommits(folder, 'origin');
  const head = commit(folder, 'second');
  await pushCommits(folder, 'origin');
  await pushCommits(folder, 'origin');
  expect(pushed()).toBe(head);
});

it('but where others have pushed meanwhile it is refused, and theirs stays', async () => {
  await pushCommits(folder, 'origin');
  git(parent, 'clone', '--quiet', 'remote.git', 'other');
  const theirs = commit(join(parent, 'other'), 'theirs');
  git(join(parent, 'other'), 'push', '--quiet');
  commit(folder, 'ours');
  await expect(pushCommits(folder, 'origin')).rejects.toThrow('rejected');
  expect(pushed()).toBe(theirs);
});
