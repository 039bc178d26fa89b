import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { openStored } from '../../support/database.ts';
import { covering } from '../../support/depth.ts';
import { ownTimeOf } from '../../support/own-time.ts';
import { COMPILE_CACHE, portOf } from '../../support/server-process.ts';
import { startSmtp } from '../../support/smtp.ts';
import { enqueue, rowOf } from '../support/mail.ts';
import { spawnedServers } from '../support/spawned-server.ts';

const { start, dataDir, settings } = spawnedServers('ending');

test.each(covering<'SIGTERM' | 'SIGINT'>({ gate: ['SIGTERM'], deep: ['SIGINT'] }))(
  'SIGTERM and SIGINT (S-86): %s ends the server with exit code 0',
  async (signal) => {
    const server = start();
    await portOf(server);
    server.child.kill(signal);
    // Those who pass a signal on may do so beside one that went to all processes.
    setTimeout(() => server.child.kill(signal), 100);
    expect(await server.exited).toBe(0);
  },
);

test('SIGTERM ends a server in time whose mail server hangs, and the mail leaves later (S-83, S-86)', async () => {
  const taken = Promise.withResolvers<void>();
  const hangs = async () => {
    taken.resolve();
    return new Promise<undefined>(() => {});
  };
  const smtp = await startSmtp({ message: hangs });
  onTestFinished(() => smtp.close());
  const server = start({ SMTP_URL: smtp.url });
  await portOf(server);
  const database = openStored({ DATA_DIR: dataDir() });
  onTestFinished(() => database.close());
  const id = await enqueue(database, 'somebody@hanging.example', { template: 'contact-received' });
  await taken.promise;
  server.child.kill('SIGTERM');
  const [ms, code] = await ownTimeOf(() => server.exited);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(15_000);
  expect(await rowOf(database, id)).toMatchObject({ status: 'queued', attempts: 0, leasedUntil: null });
});

test('a server ends if the process that started it ends before it listens (S-116)', async () => {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...COMPILE_CACHE, ...settings() },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
