import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../support/root.ts';

const DECIDED = '.cache/publishing/decided';

let root = '';
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
const decided = (path: string) => `${DECIDED}/${path}`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'finish-publishing-'));
  for (const path of ['catalog/lines/nyk.yaml', 'catalog/lines/old.yaml', 'src/generated/site.ts', 'dist/site/a.html'])
    write(path, 'before');
  write(
    decided('list.json'),
    JSON.stringify({ written: ['lines/nyk.yaml', 'new/one.yaml'], removed: ['lines/old.yaml'] }),
  );
  for (const path of ['catalog/lines/nyk.yaml', 'catalog/new/one.yaml', 'generated/site.ts', 'site/a.html'])
    write(decided(path), 'after');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs the script as the server does; scripts/run.mjs calls the same function before anything else. */
function finishPublishing(): void {
  execFileSync(process.execPath, [join(ROOT, 'scripts/finish-publishing.mjs')], { cwd: root, stdio: 'pipe' });
}

function expectAfter(): void {
  for (const path of ['catalog/lines/nyk.yaml', 'catalog/new/one.yaml', 'src/generated/site.ts', 'dist/site/a.html'])
    expect(read(path)).toBe('after');
  expect(read('catalog/lines/old.yaml')).toBeUndefined();
  expect(existsSync(join(root, DECIDED))).toBe(false);
  expect(readdirSync(join(root, 'dist'))).toEqual(['site']);
  expect(readdirSync(join(root, 'catalog/lines'))).toEqual(['nyk.yaml']);
}

describe('a decided publication (S-107)', () => {
  it('replaces the published files', () => {
    finishPublishing();
    expectAfter();
  });

  // Each case is the state that a process killed at that moment leaves behind.
  it.each<[string, () => void]>([
    ['after the first catalog file', () => write('catalog/lines/nyk.yaml', 'after')],
    ['in the middle of a catalog file', () => write('catalog/lines/nyk.yaml.publishing', 'aft')],
    ['after the removed file', () => rmSync(join(root, 'catalog/lines/old.yaml'))],
    [
      'between two folders',
      () => {
        rmSync(join(root, 'src/generated'), { recursive: true });
        renameSync(join(root, decided('generated')), join(root, 'src/generated'));
      },
    ],
    ['while a folder is away', () => renameSync(join(root, 'dist/site'), join(root, 'dist/site.former'))],
    [
      'before the former folder is removed',
      () => {
        renameSync(join(root, 'dist/site'), join(root, 'dist/site.former'));
        renameSync(join(root, decided('site')), join(root, 'dist/site'));
      },
    ],
  ])('is finished by the next program when the first was killed %s', (_moment, begin) => {
    begin();
    finishPublishing();
    expectAfter();
  });

  it('leaves the digest of its catalogs in published.json', () => {
    write(decided('list.json'), JSON.stringify({ written: ['lines/nyk.yaml'], removed: [], catalog: 'c0ffee' }));
    finishPublishing();
    expect(read('.cache/publishing/published.json')).toBe('{"catalog":"c0ffee"}');
  });

  it('changes nothing as long as it is not decided', () => {
    renameSync(join(root, DECIDED), join(root, `${DECIDED}.new`));
    finishPublishing();
    expect(read('catalog/lines/nyk.yaml')).toBe('before');
    expect(read('dist/site/a.html')).toBe('before');
  });
});

describe('finishing a publication', () => {
  it('succeeds in several programs at once', async () => {
    const script = join(ROOT, 'scripts/finish-publishing.mjs');
    const finish = () => promisify(execFile)(process.execPath, [script], { cwd: root });
    await Promise.all([finish(), finish(), finish(), finish()]);
    expectAfter();
  });

  it('fails with the name of a missing file instead of retrying forever', () => {
    rmSync(join(root, decided('catalog/new/one.yaml')));
    expect(finishPublishing).toThrow(/one\.yaml/);
  });
});
