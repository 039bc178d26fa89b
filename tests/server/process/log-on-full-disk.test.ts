import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../support/root.ts';
import { until } from '../../support/until.ts';
import { ask } from '../support/ask.ts';
import { pageRoute } from '../support/catalog.ts';
import { limitedDisk } from '../support/disks.ts';
import { spawnedServers } from '../support/spawned-server.ts';

const { settings } = spawnedServers('full-log');

it('a log on a full disk loses lines while pages are still served, and is written again once space is free (S-89)', async () => {
  const disk = limitedDisk();
  const file = join(disk.folder, 'log');
  const log = openSync(file, 'a');
  const env = { ...settings(), LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], { env, stdio: ['ignore', log, log] });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
    disk.remove();
  });
  closeSync(log);
  const lines = async () => (await readFile(file, 'utf8')).split('\n');
  const port = await until(async () =>
    Number(/127\.0\.0\.1:(\d+)$/.exec((await lines()).find((line) => line.startsWith('The site')) ?? '')?.[1]),
  );
  await disk.fill(child.pid ?? 0);
  const before = await lines();
  for (let count = 0; count < 3; count++) expect((await ask({ port }, pageRoute.path)).status).toBe(200);
  expect(await lines()).toEqual(before);
  await disk.free(child.pid ?? 0);
  expect((await ask({ port }, pageRoute.path)).status).toBe(200);
  await until(async () => (await lines()).length > before.length);
  expect(child.exitCode).toBe(null);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});
