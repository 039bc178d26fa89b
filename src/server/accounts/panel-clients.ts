import type { Client, ClientChange, ClientCorrection, VerificationDecision } from '../../generated/api.ts';
import { content } from '../../shared/content/content.ts';
import { checkField } from '../../shared/forms/check-field.ts';
import { type FieldError, textOf } from '../../shared/forms/values.ts';
import type { Handlers } from '../api/handler.ts';
import { readHistory } from '../audit/read-history.ts';
import { type Edit, editOf, type StaffAction, staffActionOf } from '../audit/staff-action.ts';
import { admitConfirmation } from '../identity/email-changes/admit.ts';
import { pictureOfPdf } from '../platform/pdf/read-pdf.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../services.ts';
import { correctClient, decideVerification } from './decisions.ts';
import {
  changeStatus,
  endSessions,
  findClient,
  readRut,
  resendActivation,
  rutContent,
  type StoredClient,
} from './panel-list.ts';
import { compareRut } from './rut.ts';

/** The correctable fields of the client's own form, and their names in it; nitsistema is in no form. */
const FIELDS = { name: 'companyName', email: 'email', city: 'city' } as const;

/**
 * Corrects data that the client cannot correct, by the rules of the client's own form (S-99).
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, "not-possible",
 *   "invalid-fields", "too-many-requests" or "too-many-mails"
 */
async function correct(services: Services, correction: ClientCorrection, edit: Edit): Promise<Client> {
  const errors = errorsIn(correction);
  if (errors.length > 0) throw new Refusal('invalid-fields', { fields: errors });
  const before = await requireStored(services, edit.id);
  const changed = (name: keyof typeof FIELDS | 'nitsistema') => {
    const text = textOf(correction[name]);
    return correction[name] === undefined || text === before[name] ? undefined : text;
  };
  const changes = {
    name: changed('name'),
    email: changed('email'),
    city: changed('city'),
    nitsistema: changed('nitsistema'),
  };
  if (Object.values(changes).every((value) => value === undefined)) throw new Refusal('not-possible');
  if (changes.email !== undefined) await admitConfirmation(services.throttle, edit.id, changes.email);
  const { reason } = correction;
  return requireDone(services, edit, await correctClient(services.database, { ...edit, ...changes, reason }));
}

function errorsIn(correction: ClientCorrection): FieldError[] {
  return Object.entries(FIELDS).flatMap(([name, formName]) => {
    const field = content.forms.profile.fields.find((one) => one.name === formName);
    const text = correction[name as keyof typeof FIELDS];
    const error = field && text !== undefined && checkField(field, { [formName]: text });
    return error ? [{ field: name, ...error }] : [];
  });
}

type Served =
  | 'readClientHistory'
  | 'readClient'
  | 'changeClient'
  | 'resendActivation'
  | 'endClientSessions'
  | 'readClientRut'
  | 'readClientRutPicture'
  | 'decideVerification'
  | 'correctClient';

/** The accounts of clients, as staff manage them. */
export function panelClients(services: Services): Pick<Handlers, Served> {
  const { database } = services;
  return {
    async readClientHistory(context) {
      await requireStored(services, context.params.id);
      return readHistory(database, context);
    },
    readClient: ({ params }) => requireClient(services, params.id),
    changeClient: (context) => changeClient(services, context.body, editOf(context)),
    resendActivation: (context) => sendActivation(services, staffActionOf(context)),
    endClientSessions: (context) => logOut(services, staffActionOf(context)),
    decideVerification: (context) => decide(services, context.body, editOf(context)),
    correctClient: (context) => correct(services, context.body, editOf(context)),
    readClientRut: (context) => requireRut(services, staffActionOf(context)),
    async readClientRutPicture(context) {
      const { content } = await requireRut(services, staffActionOf(context));
      const picture = await pictureOfPdf(content);
      if (picture === undefined) throw new Refusal('not-possible');
      return { content: picture };
    },
  };
}

/** @throws Refusal "not-found" */
async function requireRut({ database }: Services, action: StaffAction) {
  const rut = await readRut(database, action);
  if (rut === undefined) throw new Refusal('not-found');
  return rut;
}

/**
 * Verifies the company of an account, asks for a correction or refuses it, based on the RUT and the
 * data of that version (S-98).
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, "not-possible", or "invalid-fields" if a needed
 *   reason is missing or an unneeded one is given
 */
async function decide(services: Services, decision: VerificationDecision, edit: Edit): Promise<Client> {
  const needsReason = decision.verification !== 'verified';
  if (needsReason !== (decision.reason !== undefined))
    throw new Refusal('invalid-fields', { fields: [{ field: 'reason', rule: needsReason ? 'required' : 'option' }] });
  if (needsReason && decision.nitsistema !== undefined)
    throw new Refusal('invalid-fields', { fields: [{ field: 'nitsistema', rule: 'option' }] });
  return requireDone(services, edit, await decideVerification(services.database, { ...decision, ...edit }));
}

/**
 * Returns the stored data of a client, without the comparison, which would need the RUT to be read.
 * @throws Refusal "not-found"
 */
async function requireStored({ database }: Services, id: string): Promise<StoredClient> {
  const client = await findClient(database, id);
  if (client === undefined) throw new Refusal('not-found');
  return client;
}

/**
 * Returns a client for the panel; while its data is to be verified, with a comparison to what its RUT says.
 * @throws Refusal "not-found"
 */
async function requireClient(services: Services, id: string): Promise<Client> {
  const client = await requireStored(services, id);
  const isToCompare = !['verified', 'code-missing', 'unconfirmed'].includes(client.verification);
  const rut = isToCompare ? await rutContent(services.database, id) : undefined;
  return { ...client, rutComparison: rut === undefined ? [] : await compareRut(rut, client) };
}

/**
 * Returns the client after an edit.
 * @throws Refusal "changed-meanwhile" with the stored values, or "not-possible", if the edit was not made
 */
async function requireDone(services: Services, { id, version }: Edit, isDone: boolean): Promise<Client> {
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
async function changeClient(services: Services, { status }: ClientChange, edit: Edit): Promise<Client> {
  const isDone = await changeStatus(services.database, { ...edit, ...CHANGES[status], to: status });
  return requireDone(services, edit, isDone);
}

/**
 * Sends the activation link of a registration again, with which the former link stops working.
 * @throws Refusal "not-found", or "not-possible" unless the account is pending
 */
async function sendActivation({ database, wakeMail }: Services, action: StaffAction): Promise<void> {
  const mail = await resendActivation(database, action);
  if (mail === 'no-account') throw new Refusal('not-found');
  if (mail === 'not-pending') throw new Refusal('not-possible');
  wakeMail();
}

/** Ends all sessions of a client. @throws Refusal "not-found" */
async function logOut({ database }: Services, action: StaffAction): Promise<void> {
  if (!(await endSessions(database, action))) throw new Refusal('not-found');
}
