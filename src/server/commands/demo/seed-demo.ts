import { randomInt } from 'node:crypto';
import { CommandError } from '../command-error.ts';
import { addSampleVesselCalls } from '../sample-vessel-calls.ts';
import type { CommandDeps } from '../with-database.ts';
import { SAMPLE_STAFF, sampleClients } from './samples.ts';
import { insertClients, insertMails, insertMessages, insertSampleStaff, isEmpty } from './store.ts';

/** Credentials of the sample accounts; printed once and stored nowhere. */
export interface DemoLogin {
  /** Of a new client the company waits for its verification. */
  readonly where: 'client' | 'new client' | 'staff';
  readonly name: string;
  readonly password: string;
}

interface DemoDeps extends CommandDeps {
  /** A PDF that stands for every client's RUT. */
  readonly rut: Uint8Array;
}

/** Each part of the site brings its own samples; in this order. */
const PARTS: readonly ((deps: DemoDeps) => Promise<readonly DemoLogin[]>)[] = [
  seedStaff,
  seedClients,
  seedMessages,
  seedVesselCalls,
];

/**
 * Fills an empty database with samples.
 * @throws CommandError if there is something in it
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoLogin[]> {
  if (!(await isEmpty(deps.database))) throw new CommandError('No demo was made: the database is not empty.');
  const logins: DemoLogin[] = [];
  for (const seed of PARTS) logins.push(...(await seed(deps)));
  return logins;
}

async function seedStaff({ database, passwords }: DemoDeps): Promise<DemoLogin[]> {
  const password = randomPassword(14);
  await insertSampleStaff(database, await passwords.hash(password));
  const active = SAMPLE_STAFF.filter(({ status }) => status === 'active');
  return active.map(({ username }): DemoLogin => ({ where: 'staff', name: username, password }));
}

async function seedClients({ database, passwords, rut }: DemoDeps): Promise<DemoLogin[]> {
  const clients = sampleClients(120);
  // As long as the login form takes.
  const password = randomPassword(8);
  await insertClients(database, clients, await passwords.hash(password), rut);
  const active = clients.filter(({ status }) => status === 'active');
  const verified = active.find(({ verification }) => verification === 'verified');
  const waiting = active.find(({ verification }) => verification === 'waiting');
  return [
    ...(verified === undefined ? [] : [{ where: 'client' as const, name: verified.nit, password }]),
    ...(waiting === undefined ? [] : [{ where: 'new client' as const, name: waiting.nit, password }]),
  ];
}

async function seedMessages({ database }: DemoDeps): Promise<DemoLogin[]> {
  await insertMessages(database, 40);
  await insertMails(database, 60);
  return [];
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const FIGURES = '23456789';

/** A capital, small letters and a figure, none of which is taken for another. */
function randomPassword(length: number): string {
  const some = (signs: string, count: number) =>
    Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('');
  return some(LETTERS.toUpperCase(), 1) + some(LETTERS, length - 3) + some(FIGURES, 2);
}

async function seedVesselCalls({ database }: DemoDeps): Promise<readonly DemoLogin[]> {
  await addSampleVesselCalls(database);
  return [];
}
