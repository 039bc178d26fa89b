import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { isDeep, sampled } from '../support/depth.ts';
import { ROOT } from '../support/root.ts';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** The npm scripts that run our own programs; the others run tools, which have their own usage. */
const PROGRAMS = Object.keys(scripts).filter((name) =>
  /\.(?:ts|mjs)(?: |$)/.test(scripts[name]?.replace('run.mjs', '') ?? ''),
);
/** The gate tries the most frequent ones; test:deep tries all. */
const FREQUENT = ['build', 'serve', 'start', 'dev', 'backup', 'check'];

/** Runs an npm script as npm does, with nothing to read or write. */
function run(name: string, ...words: string[]) {
  const { PATH = '' } = process.env;
  const [, ...args] = scripts[name]?.split(' ') ?? [];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, DATA_DIR: '/nowhere', NODE_ENV: 'production', LANG: 'en' },
    timeout: 30_000,
  });
  return { status, stdout, stderr };
}

describe('an npm script', () => {
  it('runs one of our programs, or a tool', () => {
    expect(PROGRAMS).toEqual(expect.arrayContaining(FREQUENT));
    const tools = Object.keys(scripts).filter((name) => !PROGRAMS.includes(name));
    expect(tools).toEqual(['lint', 'format', 'supply-chain']);
  });

  it.for(PROGRAMS.filter((name) => isDeep || FREQUENT.includes(name)))(
    'with --help prints its usage and does nothing: %s',
    (name) => {
      const { status, stdout, stderr } = run(name, '--help');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(
        scripts[name]?.includes('catalog/cli.mjs')
          ? /^Usage: npm run catalog/
          : new RegExp(`\\bnpm (?:run )?(?:--silent )?${name}\\b`),
      );
    },
  );

  it.for(
    // What follows `npm test` and `npm run types` is for Vitest and the compiler of TypeScript.
    sampled(
      PROGRAMS.filter((name) => !/^(?:test|types)/.test(name) && (isDeep || FREQUENT.includes(name))),
      2,
    ),
  )('refuses an option that there is not, and names those that there are: %s', (name) => {
    const { status, stdout, stderr } = run(name, '--draft');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/'?--draft'?/);
    expect(stderr).toContain('npm ');
  });

  it.for([['figures'], ['check', '--warnings'], ['check', '--catalog', 'tests/fixtures']])(
    'ends as it would have when nobody reads on, as before `| head`: %s',
    async ([name = '', ...words]) => {
      const { status } = run(name, ...words);
      const [, ...args] = scripts[name]?.split(' ') ?? [];
      const ended = spawn(process.execPath, [...args, ...words], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
      ended.stdout.destroy();
      const [[code], said] = await Promise.all([once(ended, 'exit'), text(ended.stderr)]);
      expect({ code, said }).toEqual({ code: status, said: '' });
    },
  );

  it.for([
    ['build', 'everything'],
    ['backup', 'here', 'there'],
  ])('refuses too many arguments: %s %s', ([name = '', ...words]) => {
    const { status, stdout, stderr } = run(name, ...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`npm run ${name}`);
  });
});
