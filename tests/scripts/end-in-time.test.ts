import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { preparedFolder } from '../support/prepared.ts';
import { ROOT } from '../support/root.ts';

const REPORTER = join(ROOT, 'tests/support/end-in-time.ts');
const LEAVES_A_PROCESS = `
import { spawn } from 'node:child_process';
import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
it('leaves a process that writes where the worker does', () => {
  const stdio = ['ignore', 'ignore', 'inherit'];
  const { pid } = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio });
  writeFileSync('pid', String(pid));
});`;
const LEAVES_NOTHING = `
import { it } from 'vitest';
it('leaves nothing', () => {});`;

const folder = preparedFolder('end');
afterAll(() => {
  // It has done its part, and would run for as long as the tests after this one.
  process.kill(Number(readFileSync(join(folder, 'process/pid'), 'utf8')));
});

function run(name: string, test: string) {
  const root = join(folder, name);
  mkdirSync(root);
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'left.test.ts'), test);
  const reporters = JSON.stringify(['default', [REPORTER, { limitMs: 2000 }]]);
  writeFileSync(join(root, 'vitest.config.ts'), `export default { test: { reporters: ${reporters} } };`);
  return spawnSync(join(ROOT, 'node_modules/.bin/vitest'), ['run'], { cwd: root, encoding: 'utf8' });
}

describe('a run of the tests', () => {
  it('fails when a process that a test started does not end', { tags: ['deep'] }, () => {
    const { status, stdout, stderr } = run('process', LEAVES_A_PROCESS);
    expect(stdout).toContain('1 passed');
    expect(stderr).toContain('something that one of them started still runs');
    expect(status).toBe(1);
  });

  it('succeeds when every process has ended', { tags: ['deep'] }, () => {
    const { status, stdout, stderr } = run('nothing', LEAVES_NOTHING);
    expect(stdout).toContain('1 passed');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
