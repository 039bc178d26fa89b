import type { Client, ClientCorrection, VerificationDecision } from '../../../generated/api.ts';
import { content } from '../../../shared/content/content.ts';
import { checkField } from '../../../shared/forms/check-field.ts';
import { type FieldError, textOf } from '../../../shared/forms/values.ts';
import type { Handlers } from '../../api/handler.ts';
import { readHistory } from '../../audit/list.ts';
import { type Edit, editOf, type StaffAction, staffActionOf } from '../../audit/staff-action.ts';
import { admitConfirmation } from '../../identity/email-changes.ts';

import { pictureOfPdf } from '../../platform/pdf/read-pdf.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { correctClient } from './correction-store.ts';
import { decideVerification } from './decision-store.ts';
import { changeClient, logOut, requireClient, requireDone, requireStored, sendActivation } from './service.ts';
import { readRut } from './store.ts';

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
