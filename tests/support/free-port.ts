import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Systems give the ports from here on to connections that ask for any port. */
const FIRST_OF_ANY = 32_768;
const [FIRST, MAX_WORKERS, PER_WORKER] = [20_000, 3_000, 4];
/** The first port that this process has not given yet. Workers of one run have neighbouring numbers. */
let next = FIRST + (process.pid % MAX_WORKERS) * PER_WORKER;

/**
 * Returns a free port of this machine that nobody gets who asks for any port, so that it may be opened later, or closed and
 * opened again: a process gives each of them once, also while its server restarts.
 * @param count how many ports from it on are free
 */
export async function lastingPort(count = 1): Promise<number> {
  for (let port = next; port + count <= FIRST_OF_ANY; port++) {
    const probes = await Promise.all(
      Array.from({ length: count }, (_, index) => listening(port + index).catch(() => undefined)),
    );
    for (const probe of probes) if (probe !== undefined) await close(probe);
    if (probes.includes(undefined)) continue;
    next = Math.max(next, port + count);
    return port;
  }
  throw new Error('no port is free');
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}
