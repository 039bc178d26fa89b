import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migratedDatabase, openStored } from '../../support/database.ts';
import { covering } from '../../support/depth.ts';
import { ownTimeOf } from '../../support/own-time.ts';
import { COMPILE_CACHE, portOf } from '../../support/server-process.ts';
import { startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { ask } from '../support/ask.ts';
import { enqueue, rowOf } from '../support/mail.ts';
import { serveWhileRestarting } from '../support/rolling-restarts.ts';
import { startServer } from '../support/server.ts';
import { spawnedServers } from '../support/spawned-server.ts';

describe('server shutdown (S-86)', () => {
  test('finishes running requests, reports not ready at once, and refuses new connections', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Set<string | undefined>();
    const server = await startServer({}, (app) => {
      app.server.on('request', ({ url }) => begun.add(url));
      app.get('/slow', async () => {
        await released;
        return { finished: true };
      });
    });
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'));
    const received = text(socket);
    await until(() => begun.has('/slow'));

    const closed = server.close();
    await until(() =>
      ask(server, '/').then(
        () => false,
        () => true,
      ),
    );
    // The connection of the running request is still open, so a new request on it is answered.
    socket.write('GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(() => begun.has('/health/ready'));
    await expect(ask(server, '/')).rejects.toThrow('ECONNREFUSED');
    release();
    await closed;

    const [slow = '', ready = ''] = (await received).split(/(?<=\})(?=HTTP)/);
    expect(slow).toMatch(/^HTTP\/1\.1 200 .*\{"finished":true\}$/s);
    expect(ready).toMatch(/^HTTP\/1\.1 503 .*\{"status":"closing"\}$/s);
  });

  test('accepts new connections during DRAIN_SECONDS, while readiness already fails', async () => {
    const server = await startServer({ DRAIN_SECONDS: '2' });
    const closed = server.close();
    await until(async () => (await ask(server, '/health/ready')).status === 503);
    const late = await Promise.all([ask(server, '/'), ask(server, '/health/ready'), ask(server, '/health/live')]);
    expect(late.map(({ status }) => status)).toEqual([200, 503, 200]);
    await closed;
    await expect(ask(server, '/')).rejects.toThrow('ECONNREFUSED');
  });

  test('does not wait for idle keep-alive connections', async () => {
    const asked = Promise.withResolvers<void>();
    const server = await startServer({}, (app) => {
      app.get('/slow', async () => {
        asked.resolve();
        await sleep(500);
        return { finished: true };
      });
    });
    const agent = new Agent({ keepAlive: true });
    const get = (path: string) =>
      new Promise<string>((resolve, reject) => {
        request({ host: '127.0.0.1', port: server.port, path, agent }, (incoming) => resolve(text(incoming)))
          .on('error', reject)
          .end();
      });
    // One connection is idle, another one carries a response.
    const [, slow] = [await get('/health/live'), get('/slow')];
    const idle = connect(server.port, '127.0.0.1');
    await Promise.all([once(idle, 'connect'), asked.promise]);
    const [ms] = await ownTimeOf(server.close);
    expect(ms).toBeLessThan(2_000);
    expect(await slow).toBe('{"finished":true}');
    agent.destroy();
    idle.destroy();
  });

  test('completes a large response that the client reads only after the shutdown began', async () => {
    const big = Buffer.alloc(24 * 1024 * 1024, 'x');
    const asked = Promise.withResolvers<void>();
    const server = await startServer({}, (app) => {
      app.get('/big', (_request, reply) => {
        asked.resolve();
        return reply.send(big);
      });
    });
    const received = new Promise<Buffer>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port: server.port, path: '/big' }, async (incoming) => {
        // The response is larger than the buffers in between, and the client does not read yet.
        incoming.pause();
        await sleep(500);
        resolve(buffer(incoming));
      });
      outgoing.on('error', reject).end();
    });
    await asked.promise;
    await Promise.all([server.close(), received]);
    expect((await received).equals(big)).toBe(true);
  });

  test('answers a late request on a keep-alive connection, and closes connections that stay idle', async () => {
    const server = await startServer({ LINGER_SECONDS: '1' });
    const open = () => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
      );
      return socket;
    };
    const [late, idle] = [open(), open()];
    await Promise.all([once(late, 'data'), once(idle, 'data')]);
    const closing = async () => {
      const closed = server.close();
      const answer = text(late);
      await sleep(300);
      late.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      expect(await answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*\{"status":"alive"\}$/is);
      idle.resume();
      await Promise.all([once(idle, 'close'), closed]);
    };
    const [ms] = await ownTimeOf(closing);
    expect(ms).toBeLessThan(3_000);
  });

  test('fails no request on keep-alive connections while two instances restart in turn', {
    tags: ['deep'],
  }, async () => {
    const { settings, drop } = await migratedDatabase('postgres');
    const own = { ...settings, DRAIN_SECONDS: '1', LINGER_SECONDS: '1' };
    const instance = async () => {
      let server = await startServer(own);
      const { port } = server;
      return {
        port: () => port,
        restart: async () => {
          await server.close();
          server = await startServer({ ...own, PORT: String(port) });
        },
        end: () => server.close(),
      };
    };
    const instances = [await instance(), await instance()];
    const atLeast = { requests: 1_500, restarts: 2 };
    const all = { visitors: 8, path: '/health/live', atLeast };
    const { answered, failures, restarts } = await serveWhileRestarting(instances, all);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThanOrEqual(atLeast.requests);
    expect(restarts).toBeGreaterThanOrEqual(atLeast.restarts);
    await Promise.all(instances.map(({ end }) => end()));
    await drop();
  });
});

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
