import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = await listening(0);
  await close(probe.server);
  return probe.port;
}

/** Systems give the ports from here on to connections that ask for any port. */
const FIRST_OF_ANY = 32_768;
const [LASTING, MOST_WORKERS] = [20_000, 4_000];

/** Returns a port that nobody else gets who asks for a free one, so that it may be closed and opened again. */
export async function lastingPort(): Promise<number> {
  // Workers of one run have neighbouring numbers.
  for (let port = LASTING + (process.pid % MOST_WORKERS) * 3; port < FIRST_OF_ANY; port++) {
    const probe = await listening(port).catch(() => undefined);
    if (probe === undefined) continue;
    await close(probe.server);
    return port;
  }
  throw new Error('no port is free');
}

/** Returns a free port of this machine after which the next one is free, too. */
export async function freePairOfPorts(): Promise<number> {
  const { server, port } = await listening(0);
  const next = await listening(port + 1).catch(() => undefined);
  await close(server);
  // Another program has the next port, or there is none.
  if (next === undefined) return freePairOfPorts();
  await close(next.server);
  return port;
}

async function listening(wanted: number): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
