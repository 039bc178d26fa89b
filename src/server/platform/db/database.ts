import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** What a store asks: the database as a whole, or one transaction of it. */
export interface Connection {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  /** Epoch milliseconds by the clock of the database: instances need not agree on the time (S-27, S-88). */
  readonly now: RawBuilder<number>;
  /** A row of a table may not be chosen by two workers at once: what a select adds to skip those taken. */
  readonly skipsLocked: boolean;
}

/** One database, whichever of the two it is. Stores get it whole; nobody else does. */
export interface Database extends Connection {
  /**
   * Does all of the work or, if it throws, nothing of it. Work that the database broke off because two waited for each other
   * is done again: it changes nothing but the database.
   * @param size 'large' for one that writes many thousand rows, and gives way between some of them and the next
   */
  transaction<Result>(work: (tx: Connection) => Promise<Result>, size?: 'large'): Promise<Result>;
  /** How many connections there are, and how many requests wait for one; nothing where there is no network between. */
  connections(): Readonly<Partial<Record<'busy' | 'idle' | 'waiting', number>>>;
  /**
   * Another one after every transaction of this process and, in the embedded database, after every commit of another
   * process. What others commit in PostgreSQL does not show.
   */
  version(): unknown;
  close(): Promise<void>;
}

interface Driver {
  /** Whether the database broke a transaction off that may come through when it is tried again. */
  readonly isDeadlock?: (error: Error) => boolean;
  readonly connections?: Database['connections'];
  /** Another one after every commit of another process. */
  readonly versionOfOthers?: () => unknown;
  /** Carries out a transaction that writes much. */
  readonly aroundLarge?: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Of two transactions that wait for each other one comes through, and the other one after it; more in a row is another mistake. */
const RETRIES = 4;
/** What was broken off begins again a little later, at random: at once it may take from the other what that one waits for. */
const PAUSE_MS = { initialDelay: 20, maxDelay: 500 };

/** The database that a driver opened. */
export function databaseOf(
  connection: Connection,
  {
    connections = () => ({}),
    versionOfOthers = () => 0,
    isDeadlock = () => false,
    aroundLarge = (work) => work(),
  }: Driver = {},
): Database {
  const { query } = connection;
  const again = retry(handleWhen(isDeadlock), { maxAttempts: RETRIES, backoff: new ExponentialBackoff(PAUSE_MS) });
  let transactions = 0;
  const transaction: Database['transaction'] = (work) =>
    again.execute(async () => {
      try {
        return await query.transaction().execute((tx) => work({ ...connection, query: tx }));
      } finally {
        transactions++;
      }
    });
  return {
    ...connection,
    transaction: (work, size) => (size === undefined ? transaction(work) : aroundLarge(() => transaction(work))),
    connections,
    version: () => `${transactions} ${versionOfOthers()}`,
    close: () => query.destroy(),
  };
}
