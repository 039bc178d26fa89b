import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { beforeEach, describe, expect, it } from 'vitest';
import { VALID_CATALOG } from '../../support/catalog-harness.ts';
import { createRepository, type GitCheckout } from '../../support/git-checkout.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { ROOT } from '../../support/root.ts';

const FOLDER = join(ROOT, 'docs/operation/check');
const FILE = 'catalog/offices.yaml';
const ENV = {
  // The Node of the engine, as `setup-node` and the image have it.
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  HOME: process.env['HOME'] ?? '/',
  GIT_AUTHOR_NAME: 'Staff',
  GIT_AUTHOR_EMAIL: 'staff@example.com',
  GIT_COMMITTER_NAME: 'Staff',
  GIT_COMMITTER_EMAIL: 'staff@example.com',
};

/** The repository of an agency, which has its catalogs alone. */
let agency: GitCheckout;
beforeEach(() => {
  const folder = folderOfTest('agency');
  cpSync(VALID_CATALOG, join(folder, 'catalog'), { recursive: true });
  agency = createRepository(folder);
});

function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: agency.folder,
    encoding: 'utf8',
    env: { ...ENV, ...env },
  });
  return { status, said: stdout + stderr };
}
const breakFile = () => agency.write(FILE, `${agency.read(FILE)}wrong: 1\n`);

describe('the hook of the catalogs, in a real repository', () => {
  const commit = () => run('git', ['commit', '--message', 'x']);
  beforeEach(() => {
    const hook = join(agency.folder, '.git/hooks/pre-commit');
    writeFileSync(hook, `#!/bin/sh\nENGINE='${ROOT}' exec '${join(FOLDER, 'pre-commit')}'\n`);
    chmodSync(hook, 0o755);
  });

  it('lets a commit without errors pass, and refuses one with an error at its place: what is staged counts', () => {
    agency.write('README.md', 'x');
    agency.write(FILE, `# Un comentario.\n${agency.read(FILE)}`);
    agency.git('add', '--all');
    breakFile();
    expect(commit()).toMatchObject({ status: 0 });
    agency.git('add', '--all');
    agency.git('checkout', '--quiet', 'HEAD', '--', 'README.md');
    agency.write(FILE, agency.git('show', `HEAD:${FILE}`));
    const { status, said } = commit();
    expect(status).not.toBe(0);
    expect(said).toMatch(/catalog\/offices\.yaml:\d+:\d+/);
    expect(existsSync(join(agency.folder, 'schema'))).toBe(false);
  });
});

it('the action annotates the problems of a repository, and fails for errors', () => {
  const { runs } = load(readFileSync(join(FOLDER, 'action.yml'), 'utf8')) as {
    readonly runs: {
      readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[];
    };
  };
  const step = runs.steps.find((each) => each.run !== undefined);
  const inputs: Readonly<Record<string, string>> = { catalog: 'catalog', language: 'en', production: 'false' };
  const env = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\{ github\.action_path \}\}/, FOLDER)
        .replaceAll(/\$\{\{ inputs\.(\w+) \}\}/g, (_found, input: string) => inputs[input] ?? ''),
    ]),
  );
  const act = () => run('bash', ['-e', '-c', step?.run ?? ''], env);
  expect(act()).toMatchObject({ status: 0 });
  breakFile();
  expect(act()).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^::error file=catalog\/offices\.yaml,line=\d+/m),
  });
});

it('the image has what the check needs: it runs with the copied folders alone', () => {
  const container = readFileSync(join(FOLDER, 'Containerfile'), 'utf8');
  const engine = folderOfTest('engine');
  for (const [, from = '', to = ''] of container.matchAll(/^COPY (.+) (\S+)$/gm))
    for (const path of from.split(' '))
      cpSync(join(ROOT, path), join(engine, to === './' ? path : to), {
        recursive: true,
        filter: (each) => each !== join(ROOT, 'src/generated'),
      });
  symlinkSync(join(ROOT, 'node_modules'), join(engine, 'node_modules'));
  const check = ['--catalog', 'catalog', '--lang', 'en', '--quiet'];
  const { status, said } = run(process.execPath, [join(engine, 'scripts/catalog/cli.mjs'), 'check', ...check]);
  expect({ status, said }).toMatchObject({ status: 0 });
});
