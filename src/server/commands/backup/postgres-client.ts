import pg from 'pg';
import { CommandError } from '../command-error.ts';

const CONNECT_LIMIT_MS = 10_000;

/**
 * Opens one connection for the work of a command. Whatever that work did not commit is rolled back.
 * @throws CommandError if the database cannot be reached
 */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS, keepAlive: true });
  // A broken connection already fails the query under way; without a listener the event would end the process.
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
