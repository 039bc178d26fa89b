import type { FieldKind, Form } from '../../../generated/types.ts';
import type { FormValues } from '../../../shared/forms/values.ts';
import { normalizeNit } from '../../../shared/nit.ts';
import { searchText } from '../../platform/db/search-text.ts';

/** What of a filled-in form becomes a client's account. */
export interface AccountData {
  readonly nit: string;
  readonly name: string;
  readonly email: string;
  /** JSON object of the fields by name. */
  readonly profile: string;
  readonly searchText: string;
}

/** Kinds of fields of which nothing is kept with the account's data. */
const NOT_KEPT: ReadonlySet<FieldKind> = new Set(['password', 'newPassword', 'repeat', 'file', 'consent']);

/** The fields of the form are data; that there is a NIT, a company and an e-mail is what makes it an account. */
export function accountData(form: Form, values: FormValues): AccountData {
  const kept = form.fields.filter(({ kind }) => !NOT_KEPT.has(kind));
  const profile = Object.fromEntries(
    kept.map(({ name, kind }) => [name, kind === 'nit' ? normalizeNit(text(values[name])) : text(values[name])]),
  );
  const [nit = '', name = '', email = ''] = [profile['nit'], profile['companyName'], profile['email']];
  return { nit, name, email, profile: JSON.stringify(profile), searchText: searchText(nit, name, email) };
}

function text(value: string | boolean | undefined): string {
  return String(value ?? '')
    .normalize('NFC')
    .trim();
}
