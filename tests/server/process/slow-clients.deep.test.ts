import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { preparedServer } from '../support/server.ts';

/** More than the buffers of a connection take. */
const UPLOAD = JSON.stringify('x'.repeat(32 * 1024 * 1024));

const server = preparedServer({}, (app) => {
  app.post('/echo', (request) => request.body);
  app.post('/length', { bodyLimit: UPLOAD.length, onRequest: () => pause(16_000) }, ({ body }) => String(body).length);
});

test('slow clients get 408 within 10 s, while others are served (S-62)', { timeout: 15_000 }, async () => {
  const begun = {
    headers: trickle('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'),
    body: trickle(
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
      ' ',
    ),
    silence: trickle('', ''),
  };
  expect((await ask(server, '/health/live')).status).toBe(200);
  for (const [what, ended] of Object.entries(begun)) {
    const { durationMs, received } = await ended;
    expect([what, received.slice(0, 12)]).toEqual([what, 'HTTP/1.1 408']);
    expect(durationMs).toBeLessThan(10_000);
  }
});

test('an upload that the server is slow to read is accepted (S-62)', { timeout: 40_000 }, async () => {
  const headers = { 'content-type': 'application/json', 'content-length': String(UPLOAD.length) };
  const { status, text } = await ask(server, '/length', { method: 'POST', headers, body: UPLOAD });
  expect([status, text]).toEqual([200, String(UPLOAD.length - 2)]);
});

/** Runs a client that sends something every half second and never ends its request. */
async function trickle(begin: string, drop: string): Promise<{ durationMs: number; received: string }> {
  const started = performance.now();
  let received = '';
  const socket = connect(server.port, '127.0.0.1', () => socket.write(begin));
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  // The server may also close the connection with a reset.
  socket.on('error', () => {});
  const timer = setInterval(() => socket.writable && socket.write(drop), 500);
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(timer);
  return { durationMs: performance.now() - started, received };
}
