import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openSocket } from '../../../src/server/platform/db/unanswered.ts';
import { ask } from '../support/ask.ts';
import { preparedServer } from '../support/server.ts';

/** How long a connection may be without traffic here; 30 s otherwise. */
const IDLE_MS = 300;
/** More than the buffers of a connection take. */
const LARGE = 'x'.repeat(32 * 1024 * 1024);

const server = preparedServer({}, (app) => {
  app.server.setTimeout(IDLE_MS);
  app.get('/slow', () => pause(4 * IDLE_MS, 'answered'));
  app.post('/slow', () => pause(4 * IDLE_MS, 'answered'));
  app.get('/large', () => LARGE);
});

test('a client that waits while the server works is answered', async () => {
  const body = JSON.stringify({ sent: 'whole' });
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const answers = await Promise.all([ask(server, '/slow'), ask(server, '/slow', { method: 'POST', headers, body })]);
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, 'answered']));
});

test.for<readonly [what: string, sent: string]>([
  ['does not read its answer', 'GET /large HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'does not read its answer, for which it has waited,',
    'GET /slow HTTP/1.1\r\nHost: x\r\n\r\nGET /large HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ['stops sending', 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{'],
])('a client that %s is dropped', async ([, sent]) => {
  const connected = once(server.app.server, 'connection');
  const socket = connect(server.port, '127.0.0.1', () => socket.write(sent)).pause();
  socket.on('error', () => {});
  const [seenByServer] = (await connected) as [Socket];
  await once(seenByServer, 'close');
  socket.destroy();
});

const LIMIT_MS = 200;
/** A server in a thread of its own: it answers every text but "silence" at once. */
const SERVER = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer((socket) =>
    socket.on('data', (text) => String(text) === 'silence' || socket.write('answer')));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

describe('a connection to the database (S-84)', () => {
  let server: Worker;
  let port: number;
  beforeAll(async () => {
    server = new Worker(SERVER, { eval: true });
    [port] = (await once(server, 'message')) as [number];
  });
  afterAll(() => server.terminate());

  it('ends when the peer is silent for longer than the limit', async () => {
    const socket = openSocket(LIMIT_MS).connect(port, '127.0.0.1');
    socket.write('silence');
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('the database has fallen silent');
  });

  it('stays when the answer has arrived while this process itself was busy for longer', async () => {
    const socket = openSocket(LIMIT_MS).connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('hello');
    blockFor(3 * LIMIT_MS);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect([String(answer), socket.destroyed]).toEqual(['answer', false]);
    socket.destroy();
  });
});

function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
