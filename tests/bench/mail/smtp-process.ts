import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A process that accepts every mail and discards it; the first line of its output is its port. */
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData(stream, _session, callback) {
    stream.on('end', () => callback()).resume();
  },
});
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.server.address() as AddressInfo).port}\n`));
