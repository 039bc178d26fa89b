import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../src/server/commands/command-line.ts';
import { runCommand } from './command.ts';
import { inTheOpen } from './steps.ts';

const usage = `npm run release
Makes the release of the version in package.json from a clean checkout: the tag v<version>, and in dist/release the archive of
that commit, its bill of materials (CycloneDX), the package that npm create runs, and the SHA-256 checksums of all. Pushes and
uploads nothing.
`;

const FOLDER = 'dist/release';

await runCommand({ usage }, async () => {
  const engine: Engine = JSON.parse(readFileSync('package.json', 'utf8'));
  const { name, version } = engine;
  const tag = `v${version}`;
  if (run('git', ['tag', '--list', tag]) !== '')
    throw new CommandError(
      `The tag ${tag} exists: a released version never changes. Set the next one in package.json.`,
    );
  requireNotes(version);
  requireClean();
  if (!(await inTheOpen('.', ['node', 'scripts/catalog/cli.mjs', 'check', '--quiet'])))
    throw new CommandError('The catalogs have errors: see above.');
  // The check renews the schemas for editors, which belong in the release.
  requireClean();

  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const archive = `${name}-${version}.tar.gz`;
  archiveInto(join(FOLDER, archive), [`--prefix=${name}-${version}/`, 'HEAD']);
  const materials = `${name}-${version}.cdx.json`;
  writeFileSync(
    join(FOLDER, materials),
    `${run(process.execPath, ['scripts/sbom.ts'])}
`,
  );
  const creator = packCreator(engine);
  const sums = [archive, materials, creator].map(
    (file) => `${hash('sha256', readFileSync(join(FOLDER, file)))}  ${file}\n`,
  );
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
  // Last, so that a release that failed can be made again.
  run('git', ['tag', '--annotate', '--message', `Release ${version}`, tag]);
  process.stdout.write(
    `Made ${tag}, and in ${FOLDER}: ${archive}, ${materials}, ${creator}, SHA256SUMS\nPublish it: git push origin ${tag}\n`,
  );
});

function archiveInto(file: string, what: readonly string[]): void {
  run('git', ['archive', '--format=tar.gz', `--output=${file}`, ...what]);
}

/** What the packages of a release say of it, from package.json. */
interface Engine {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: object;
}

/**
 * Packs what `npm create` runs, with the engine of this commit in it: all but what is of this agency.
 * @returns the name of its file in FOLDER
 */
function packCreator({ name: engine, version, license, engines }: Engine): string {
  const name = `create-${engine}`;
  const folder = join(FOLDER, name);
  mkdirSync(folder);
  const others = ['catalog', 'schema/editor', 'tests/agency'].map((path) => `:(exclude)${path}`);
  archiveInto(join(folder, 'engine.tar.gz'), ['HEAD', '.', ...others]);
  copyFileSync('scripts/create-site.mjs', join(folder, 'create-site.mjs'));
  const described = { name, version, type: 'module', license, bin: 'create-site.mjs', engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  run('npm', ['pack', `./${folder}`, '--pack-destination', FOLDER, '--silent']);
  rmSync(folder, { recursive: true });
  return `${name}-${version}.tgz`;
}

/** @throws CommandError if the changelog does not say what the version brings */
function requireNotes(version: string): void {
  const headings = readFileSync('CHANGELOG.md', 'utf8').split('\n');
  if (!headings.some((line) => line === `## ${version}` || line.startsWith(`## ${version} `)))
    throw new CommandError(`CHANGELOG.md has no heading "## ${version}".`);
}

/** @throws CommandError that lists what is not committed */
function requireClean(): void {
  const changed = run('git', ['status', '--porcelain']);
  if (changed !== '') throw new CommandError(`Commit these files first, or remove them:\n${changed}`);
}

function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 }).trimEnd();
}
