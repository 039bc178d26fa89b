import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
