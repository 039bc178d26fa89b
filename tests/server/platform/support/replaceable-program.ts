import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import {
  disconnect,
  replaceThisProcess,
  whenOnlyProcess,
} from '../../../../src/server/platform/processes/replacement.ts';

/**
 * Serves the text of a file at the start; does not start with `broken`. With `after PID …` it first waits until that process
 * has ended. `GET /crash` ends it, `GET /long` is not answered, `GET /options` answers with Node's options. Prints what happens
 * to it, one line for each event.
 */
const file = process.env['ANSWER_FILE'] ?? '';
const print = (...words: readonly (string | number | undefined)[]) => process.stdout.write(`${words.join(' ')}\n`);
const [, pid, answer] = /^(?:after (\d+) )?(.*)$/.exec(readFileSync(file, 'utf8')) ?? [];
if (pid !== undefined) {
  print('waits');
  while (isAlive(Number(pid))) await pause(10);
}
if (answer === 'broken') process.exit(3);

const server = createServer((request, response) => {
  // Each request uses a new connection, which must reach a process that listens.
  response.setHeader('connection', 'close');
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/long') print('long request');
  else if (request.url === '/options') response.end(process.execArgv.join(' '));
  else if (request.url === '/replace')
    replaceThisProcess().then(
      () => response.end('replaced'),
      (error: Error) => response.end(error.message),
    );
  // The delay ensures that some responses are in progress whenever a process is replaced.
  else setTimeout(() => response.end(`${answer} ${process.pid}`), 20);
});
process.on('SIGTERM', () =>
  server.close(async () => {
    await disconnect();
    print('closed', process.pid);
    process.exit(0);
  }),
);
void whenOnlyProcess.then(() => print('only process', process.pid));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  print('listening at', typeof address === 'object' ? address?.port : '');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
