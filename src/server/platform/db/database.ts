import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** One database, whichever of the two it is. Stores get it whole; nobody else does. */
export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly query: Kysely<Tables>;
  /** Epoch milliseconds by the clock of the database: instances need not agree on the time (S-27, S-88). */
  readonly now: RawBuilder<number>;
  /** A row of a table may not be chosen by two workers at once: what a select adds to skip those taken. */
  readonly skipsLocked: boolean;
  /** How many connections there are, and how many requests wait for one; nothing where there is no network between. */
  connections(): Readonly<Partial<Record<'busy' | 'idle' | 'waiting', number>>>;
  close(): Promise<void>;
}
