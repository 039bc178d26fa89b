import type { Client, ClientChange } from '../../../generated/api.ts';
import type { Edit, StaffAction } from '../../audit/staff-action.ts';

import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { compareRut } from '../compare-rut.ts';
import { changeStatus, endSessions, findClient, resendActivation, rutContent, type StoredClient } from './store.ts';

/**
 * Returns the stored data of a client, without the comparison, which would need the RUT to be read.
 * @throws Refusal "not-found"
 */
export async function requireStored({ database }: Services, id: string): Promise<StoredClient> {
  const client = await findClient(database, id);
  if (client === undefined) throw new Refusal('not-found');
  return client;
}

/**
 * Returns a client for the panel; while its data is to be verified, with a comparison to what its RUT says.
 * @throws Refusal "not-found"
 */
export async function requireClient(services: Services, id: string): Promise<Client> {
  const client = await requireStored(services, id);
  const isToCompare = !['verified', 'code-missing', 'unconfirmed'].includes(client.verification);
  const rut = isToCompare ? await rutContent(services.database, id) : undefined;
  return { ...client, rutComparison: rut === undefined ? [] : await compareRut(rut, client) };
}

/**
 * Returns the client after an edit.
 * @throws Refusal "changed-meanwhile" with the stored values, or "not-possible", if the edit was not made
 */
export async function requireDone(services: Services, { id, version }: Edit, isDone: boolean): Promise<Client> {
  const current = await requireClient(services, id);
  if (!isDone && current.version !== version) throw new Refusal('changed-meanwhile', { current });
  if (!isDone) throw new Refusal('not-possible');
  services.wakeMail();
  return current;
}

/** The status that each new status may follow. A pending account is activated only by its owner. */
const CHANGES = {
  suspended: { from: 'active', template: 'account-suspended', action: 'client-suspended' },
  active: { from: 'suspended', template: 'account-reactivated', action: 'client-reactivated' },
} as const;

/**
 * Suspends or reactivates an account; a suspension ends all its sessions (S-29).
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, or "not-possible"
 */
export async function changeClient(services: Services, { status }: ClientChange, edit: Edit): Promise<Client> {
  const isDone = await changeStatus(services.database, { ...edit, ...CHANGES[status], to: status });
  return requireDone(services, edit, isDone);
}

/**
 * Sends the activation link of a registration again, with which the former link stops working.
 * @throws Refusal "not-found", or "not-possible" unless the account is pending
 */
export async function sendActivation({ database, wakeMail }: Services, action: StaffAction): Promise<void> {
  const mail = await resendActivation(database, action);
  if (mail === 'no-account') throw new Refusal('not-found');
  if (mail === 'not-pending') throw new Refusal('not-possible');
  wakeMail();
}

/** Ends all sessions of a client. @throws Refusal "not-found" */
export async function logOut({ database }: Services, action: StaffAction): Promise<void> {
  if (!(await endSessions(database, action))) throw new Refusal('not-found');
}
