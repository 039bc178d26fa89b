import type { Client, ClientCorrection } from '../../../generated/api.ts';
import { forms } from '../../../generated/forms.ts';
import { checkField } from '../../../shared/forms/check-field.ts';
import { type FieldError, textOf } from '../../../shared/forms/values.ts';
import { admitConfirmation } from '../../domain/email-changes/admit.ts';
import type { Edit } from '../../domain/staff/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { correctClient } from './correction-store.ts';
import { requireDone, requireStored } from './service.ts';

/** The correctable fields of the client's own form, and their names in it; nitsistema is in no form. */
const FIELDS = { name: 'companyName', email: 'email', city: 'city' } as const;

/**
 * Corrects data that the client cannot correct, by the rules of the client's own form (S-99).
 * @throws Refusal "not-found", "changed-meanwhile" with the stored values, "not-possible",
 *   "invalid-fields", "too-many-requests" or "too-many-mails"
 */
export async function correct(services: Services, correction: ClientCorrection, edit: Edit): Promise<Client> {
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
    const field = forms.profile.fields.find((one) => one.name === formName);
    const text = correction[name as keyof typeof FIELDS];
    const error = field && text !== undefined && checkField(field, { [formName]: text });
    return error ? [{ field: name, ...error }] : [];
  });
}
