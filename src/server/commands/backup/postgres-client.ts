import pg from 'pg';
import { CommandError } from '../command-error.ts';

const CONNECT_LIMIT_MS = 10_000;

/**
 * One connection for as long as a command works on it; what it began and did not commit is undone.
 * @throws CommandError if the database cannot be reached
 */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, keepAlive: true });
  // A connection that breaks fails the query in hand; nobody else has to hear of it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new CommandError(`The database of DATABASE_URL cannot be reached: ${String(error)}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
