import { randomInt } from 'node:crypto';
import { CommandError } from '../command-error.ts';
import { addSampleVesselCalls } from '../sample-vessel-calls.ts';
import type { CommandDeps } from '../with-database.ts';
import { SAMPLE_STAFF, sampleClients } from './samples.ts';
import { insertClients, insertMails, insertMessages, insertSampleStaff, isEmpty } from './store.ts';

/** Credentials of the sample accounts; printed once and stored nowhere. */
interface DemoLogin {
  /** "new client" is a company that waits for its verification. */
  readonly account: 'client' | 'new client' | 'staff';
  readonly name: string;
  readonly password: string;
}

interface DemoDeps extends CommandDeps {
  /** The PDF used as RUT of the sample clients, except those that wait for verification. */
  readonly rut: Uint8Array;
}

/** One seeder for each part of the site, in this order. */
const PARTS: readonly ((deps: DemoDeps) => Promise<readonly DemoLogin[]>)[] = [
  seedStaff,
  seedClients,
  seedMessages,
  seedVesselCalls,
];

/**
 * Fills an empty database with samples.
 * @throws CommandError if the database is not empty
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoLogin[]> {
  if (!(await isEmpty(deps.database)))
    throw new CommandError('No sample data were created: the database is not empty. Use an empty one.');
  const logins: DemoLogin[] = [];
  for (const seed of PARTS) logins.push(...(await seed(deps)));
  return logins;
}

async function seedStaff({ database, passwords }: DemoDeps): Promise<DemoLogin[]> {
  const password = randomPassword(14);
  await insertSampleStaff(database, await passwords.hash(password));
  const active = SAMPLE_STAFF.filter(({ status }) => status === 'active');
  return active.map(({ username }): DemoLogin => ({ account: 'staff', name: username, password }));
}

async function seedClients({ database, passwords, rut }: DemoDeps): Promise<DemoLogin[]> {
  const clients = sampleClients(120);
  // The login form takes passwords of this length.
  const password = randomPassword(8);
  await insertClients(database, clients, await passwords.hash(password), rut);
  const active = clients.filter(({ status }) => status === 'active');
  const verified = active.find(({ verification }) => verification === 'verified');
  const waiting = active.find(({ verification }) => verification === 'waiting');
  return [
    ...(verified === undefined ? [] : [{ account: 'client' as const, name: verified.nit, password }]),
    ...(waiting === undefined ? [] : [{ account: 'new client' as const, name: waiting.nit, password }]),
  ];
}

async function seedMessages({ database }: DemoDeps): Promise<DemoLogin[]> {
  await insertMessages(database, 40);
  await insertMails(database, 60);
  return [];
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const FIGURES = '23456789';

/** Returns one capital, small letters and two digits, without characters that look alike. */
function randomPassword(length: number): string {
  const some = (signs: string, count: number) =>
    Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return some(LETTERS.toUpperCase(), 1) + some(LETTERS, length - 3) + some(FIGURES, 2);
}

async function seedVesselCalls({ database }: DemoDeps): Promise<readonly DemoLogin[]> {
  await addSampleVesselCalls(database);
  return [];
}
