import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../../src/server/platform/db/unanswered.ts';

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
