import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { covering } from '../support/depth.ts';
import { ROOT } from '../support/root.ts';

/** Runs a command as npm does, with nothing to read or write. */
function run(command: string, ...words: string[]) {
  const { PATH = '' } = process.env;
  const args = ['scripts/run.mjs', 'tsx', `scripts/${command}.ts`, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH, DATA_DIR: '/nowhere', NODE_ENV: 'production' },
  });
  return { status, stdout, stderr };
}

describe('a command', () => {
  it.for(
    covering({ gate: ['backup'], deep: ['demo', 'restore', 'doctor', 'create-administrator', 'reset-second-factor'] }),
  )('with --help prints its usage and does nothing: %s', (command) => {
    const { status, stdout, stderr } = run(command, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`npm run ${command}`);
  });

  it.for(
    covering({
      gate: [['demo', '--force']],
      deep: [
        ['doctor', 'everything'],
        ['backup', 'here', 'there'],
      ],
    }),
  )('refuses unknown arguments and prints its usage: %s %s', ([command = '', ...words]) => {
    const { status, stdout, stderr } = run(command, ...words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`npm run ${command}`);
  });
});
