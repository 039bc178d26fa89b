import { Socket } from 'node:net';
import pg from 'pg';

/** How long a connection in use may be silent before it is checked whether the database still answers. */
const CHECK_AFTER_MS = 1_000;
/** How long the database may take to answer that check; both together are less than three seconds (S-84). */
const CHECK_LIMIT_MS = 1_500;

/**
 * Ends the connections in use that are silent when the database no longer answers. Otherwise their queries would wait for
 * the time limit of the longest statement on a network that drops packets.
 * @param url the address of the database, to which the check opens a connection of its own
 */
export function endUnanswered(pool: pg.Pool, url: string): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  /** The check that is under way, for all connections. */
  let check: Promise<boolean> | undefined;
  const isAnswering = () => {
    check ??= answers(url).finally(() => {
      check = undefined;
    });
    return check;
  };
  const stop = (client: pg.PoolClient) => {
    clearTimeout(timers.get(client));
    timers.delete(client);
  };
  const watch = (client: pg.PoolClient) => {
    stop(client);
    const timer = setTimeout(async () => {
      const isThere = await isAnswering();
      // It has answered meanwhile, or is no longer in use.
      if (timers.get(client) !== timer) return;
      if (isThere) watch(client);
      else void client.end();
    }, CHECK_AFTER_MS).unref();
    timers.set(client, timer);
  };
  pool.on('acquire', watch);
  pool.on('release', (_error, client) => stop(client));
  // Emitted when all queries sent over the connection were answered.
  pool.on('connect', (client) => client.on('drain', () => timers.has(client) && watch(client)));
}

/** Opens a socket that closes when the peer stays silent for longer. */
export function openSocket(limitMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(limitMs, () => {
    const before = stateOf(socket);
    // After this process itself was busy for so long, the answer may have arrived, but is read only now.
    setImmediate(() => {
      if (stateOf(socket) !== before) return;
      socket.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }));
    });
  });
  return socket;
}

function stateOf({ connecting, bytesRead }: Socket): string {
  return `${connecting} ${bytesRead}`;
}

/** Whether the database answers a new connection in time. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, stream: () => openSocket(CHECK_LIMIT_MS) });
  // A broken connection is also reported here, and an event without a listener would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    // A database that refuses the connection, such as one that has too many, answers.
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end();
  }
}
