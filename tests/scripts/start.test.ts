import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../support/root.ts';

it('npm start reports a taken port before it compiles or builds anything', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  const started = spawnSync(process.execPath, ['scripts/run.mjs', 'tsx', 'scripts/start.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  });
  expect([started.status, started.stdout, started.stderr]).toEqual([
    1,
    '',
    `Cannot start: cannot listen at HOST=127.0.0.1 PORT=${port} (EADDRINUSE). If the port is in use, set another PORT.\n`,
  ]);
});
