import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRepository, type GitCheckout } from '../support/git-checkout.ts';
import { copyProject } from '../support/project-copy.ts';

const { version, name } = JSON.parse(readFileSync('package.json', 'utf8'));
const FILES = [`${name}-${version}.tar.gz`, `${name}-${version}.cdx.json`];

let copy: ReturnType<typeof copyProject>;
let checkout: GitCheckout;
let first = '';
beforeAll(() => {
  copy = copyProject();
  checkout = createRepository(copy.folder);
  first = checkout.head;
});
afterAll(() => copy.remove());
beforeEach(() => {
  checkout.git('reset', '--quiet', '--hard', first);
  checkout.git('clean', '--quiet', '--force', '-d');
  rmSync(join(copy.folder, 'dist'), { recursive: true, force: true });
  for (const tag of checkout.git('tag', '--list').split('\n')) if (tag !== '') checkout.git('tag', '--delete', tag);
});

function release() {
  const author = { GIT_COMMITTER_NAME: 'Dev', GIT_COMMITTER_EMAIL: 'dev@example.com' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.ts'], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...process.env, ...author, LANG: 'en' },
  });
  return { status, said: stdout + stderr };
}
const tags = () => checkout.git('tag', '--list');

describe('a release', () => {
  it('is the tag of the commit, its archive, its bill of materials, and checksums of both', () => {
    const { status, said } = release();
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining(`Made v${version}`) });
    expect(checkout.git('rev-parse', `v${version}^{commit}`)).toBe(first);
    const folder = join(copy.folder, 'dist/release');
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(checked).toBe(FILES.map((file) => `${file}: OK\n`).join(''));
    const listed = execFileSync('tar', ['-tzf', FILES[0] ?? ''], { cwd: folder, encoding: 'utf8' }).split('\n');
    const tracked = checkout.git('ls-files').split('\n');
    expect(listed.filter((path) => !path.endsWith('/') && path !== '')).toEqual(
      expect.arrayContaining(tracked.map((path) => `${name}-${version}/${path}`)),
    );
    const { bomFormat, components } = JSON.parse(readFileSync(join(folder, FILES[1] ?? ''), 'utf8'));
    expect(bomFormat).toBe('CycloneDX');
    const { dependencies, devDependencies } = JSON.parse(checkout.read('package.json'));
    const named = components.map((each: { purl: string }) =>
      decodeURIComponent(/^pkg:npm\/(.+)@/.exec(each.purl)?.[1] ?? ''),
    );
    expect(named).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(named).not.toContain(Object.keys(devDependencies)[0]);
  });

  it('is refused for a version that has a tag', () => {
    checkout.git('tag', `v${version}`);
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain(`The tag v${version} exists`);
  });

  it('is refused in a checkout with changes, which it lists', () => {
    checkout.write('src/new.ts', '');
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain('src/new.ts');
    expect(tags()).toBe('');
  });

  it('is refused for catalogs with errors', () => {
    checkout.write('catalog/site.yaml', `${checkout.read('catalog/site.yaml')}wrong: 1\n`);
    checkout.commit('a mistake');
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain('catalog/site.yaml');
    expect(tags()).toBe('');
    expect(existsSync(join(copy.folder, 'dist/release'))).toBe(false);
  });

  it('is refused for a version that the changelog does not know', () => {
    checkout.write('CHANGELOG.md', '# Changelog\n');
    checkout.commit('no notes');
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain(`"## ${version}"`);
  });
});
