import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRepository, type GitCheckout } from '../support/git-checkout.ts';
import { preparedFolder } from '../support/prepared.ts';
import { copyProject } from '../support/project-copy.ts';

const { version, name } = JSON.parse(readFileSync('package.json', 'utf8'));
const CREATOR = `create-${name}`;
const FILES = [`${name}-${version}.tar.gz`, `${name}-${version}.cdx.json`, `${CREATOR}-${version}.tgz`];

let copy: ReturnType<typeof copyProject>;
let checkout: GitCheckout;
let first = '';
beforeAll(() => {
  copy = copyProject();
  checkout = createRepository(copy.folder);
  first = checkout.head;
});
afterAll(() => copy.remove());
beforeEach(asCommitted);

function asCommitted(): void {
  checkout.git('reset', '--quiet', '--hard', first);
  checkout.git('clean', '--quiet', '--force', '-d');
  rmSync(join(copy.folder, 'dist'), { recursive: true, force: true });
  for (const tag of checkout.git('tag', '--list').split('\n')) if (tag !== '') checkout.git('tag', '--delete', tag);
}

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
  const files = preparedFolder('release');
  let tagged = '';
  beforeAll(() => {
    asCommitted();
    const { status, said } = release();
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining(`Made v${version}`) });
    tagged = checkout.git('rev-parse', `v${version}^{commit}`);
    cpSync(join(copy.folder, 'dist/release'), files, { recursive: true });
  });

  it('is the tag of the commit, its archive, its bill of materials, what npm create runs, and checksums of all', () => {
    expect(tagged).toBe(first);
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: files, encoding: 'utf8' });
    expect(checked).toBe(FILES.map((file) => `${file}: OK\n`).join(''));
    const listed = execFileSync('tar', ['-tzf', FILES[0] ?? ''], { cwd: files, encoding: 'utf8' }).split('\n');
    const tracked = checkout.git('ls-files').split('\n');
    expect(listed.filter((path) => !path.endsWith('/') && path !== '')).toEqual(
      expect.arrayContaining(tracked.map((path) => `${name}-${version}/${path}`)),
    );
    const { bomFormat, components } = JSON.parse(readFileSync(join(files, FILES[1] ?? ''), 'utf8'));
    expect(bomFormat).toBe('CycloneDX');
    const { dependencies, devDependencies } = JSON.parse(checkout.read('package.json'));
    const named = components.map((each: { purl: string }) =>
      decodeURIComponent(/^pkg:npm\/(.+)@/.exec(each.purl)?.[1] ?? ''),
    );
    expect(named).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(named).not.toContain(Object.keys(devDependencies)[0]);
  });

  describe('has a package for npm create', () => {
    const folder = preparedFolder('create');
    beforeAll(() => void execFileSync('tar', ['-xzf', join(files, FILES[2] ?? ''), '-C', folder]));

    const create = (...given: readonly string[]) =>
      spawnSync(process.execPath, [join(folder, 'package/create-site.mjs'), ...given], {
        cwd: folder,
        encoding: 'utf8',
      });

    it('with the engine, but nothing of this agency', () => {
      const { name: called, bin } = JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8'));
      expect({ called, bin }).toEqual({ called: CREATOR, bin: 'create-site.mjs' });
      const engine = execFileSync('tar', ['-tzf', join(folder, 'package/engine.tar.gz')], { encoding: 'utf8' });
      const files = engine.split('\n').filter((path) => path !== '' && !path.endsWith('/'));
      const ofAgency = /^(catalog|schema\/editor|tests\/agency)\//;
      const tracked = checkout.git('ls-files').split('\n');
      expect(files.toSorted()).toEqual(tracked.filter((path) => !ofAgency.test(path)).toSorted());
    });

    it('that changes no folder with files, and asks for a country', () => {
      mkdirSync(join(folder, 'istmo'));
      writeFileSync(join(folder, 'istmo/notes.txt'), '');
      const refused = create('istmo', '--country', 'pa');
      expect({ status: refused.status, said: refused.stderr }).toEqual({
        status: 1,
        said: expect.stringMatching(/"istmo" has files already|«istmo» ya tiene archivos/),
      });
      const incomplete = create('canal');
      expect({ status: incomplete.status, said: incomplete.stderr }).toEqual({
        status: 1,
        said: expect.stringContaining(`npm create ${name}`),
      });
      expect(readdirSync(folder).toSorted()).toEqual(['istmo', 'package']);
      expect(readdirSync(join(folder, 'istmo'))).toEqual(['notes.txt']);
    });

    it('that makes a site without errors', { tags: ['deep'] }, () => {
      expect(create('canal-norte', '--country', 'pa', '--languages', 'es,en')).toMatchObject({ status: 0 });
      const site = join(folder, 'canal-norte');
      const { status, stdout } = spawnSync('npm', ['run', '--silent', 'check'], { cwd: site, encoding: 'utf8' });
      expect({ status, said: stdout }).toEqual({ status: 0, said: expect.stringMatching(/^0 err/m) });
      expect(readFileSync(join(site, 'catalog/site.yaml'), 'utf8')).toContain('Canal Norte');
      expect(readFileSync(join(site, 'schema/editor/line.schema.json'), 'utf8')).not.toContain('nyk');
    });

    it('that leaves nothing behind when it is refused', { tags: ['deep'] }, () => {
      const { status, stderr } = create('canal-sur', '--country', 'xx', '--languages', 'es');
      expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('xx') });
      expect(readdirSync(folder)).not.toContain('canal-sur');
    });
  });
});

describe('another release', () => {
  const committed = (file: string, text: string) => {
    checkout.write(file, text);
    checkout.commit('a change');
  };

  it.each([
    ['for a version that has a tag', () => checkout.git('tag', `v${version}`), `The tag v${version} exists`],
    ['in a checkout with changes, which it lists', () => checkout.write('src/new.ts', ''), 'src/new.ts'],
    [
      'for catalogs with errors',
      () => committed('catalog/site.yaml', `${checkout.read('catalog/site.yaml')}wrong: 1\n`),
      'catalog/site.yaml',
    ],
    [
      'for a version that the changelog does not know',
      () => committed('CHANGELOG.md', '# Changelog\n'),
      `"## ${version}"`,
    ],
  ])('is refused %s', (_why, change, words) => {
    change();
    const before = tags();
    const { status, said } = release();
    expect(status).toBe(1);
    expect(said).toContain(words);
    expect(tags()).toBe(before);
    expect(existsSync(join(copy.folder, 'dist/release'))).toBe(false);
  });
});
