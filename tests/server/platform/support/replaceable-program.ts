import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { disconnect, replaceThisProcess } from '../../../../src/server/platform/processes/replacement.ts';

/** Serves the text of a file at the start; does not start with `broken`, and ends at `GET /crash`. */
const file = process.env['SAID_IN'] ?? '';
const said = readFileSync(file, 'utf8');
if (said === 'broken') process.exit(3);

const server = createServer((request, response) => {
  // Each request uses a new connection, which must reach a process that listens.
  response.setHeader('connection', 'close');
  if (request.url === '/crash') process.exit(7);
  if (request.url === '/replace')
    replaceThisProcess().then(
      () => response.end('replaced'),
      (error: Error) => response.end(error.message),
    );
  // The delay ensures that some responses are in progress whenever a process is replaced.
  else setTimeout(() => response.end(`${said} ${process.pid}`), 20);
});
process.on('SIGTERM', () => server.close(() => disconnect().then(() => process.exit(0))));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening at ${typeof address === 'object' ? address?.port : ''}\n`);
});
