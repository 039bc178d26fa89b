import type { Form } from '../../../generated/types.ts';
import { type FormValues, textOf } from '../../../shared/forms/values.ts';
import { normalizeNit } from '../../../shared/nit.ts';
import { type JsonText, toJsonText } from '../../platform/db/json-text.ts';
import { searchText } from '../../platform/db/search-text.ts';
import { fieldTraits } from './field-traits.ts';

/** What of a filled-in form becomes a client's account. */
export interface AccountData {
  readonly nit: string;
  readonly name: string;
  readonly email: string;
  /** The fields by name. */
  readonly profile: JsonText<Readonly<Record<string, string>>>;
  readonly searchText: string;
}

/** The fields of the form are data; that there is a NIT, a company and an e-mail is what makes it an account. */
export function accountData(form: Form, values: FormValues): AccountData {
  const kept = form.fields.filter(({ kind }) => fieldTraits[kind].isKept);
  const profile = Object.fromEntries(
    kept.map(({ name, kind }) => [name, kind === 'nit' ? normalizeNit(textOf(values[name])) : textOf(values[name])]),
  );
  const { nit = '', companyName: name = '', email = '' } = profile;
  return { nit, name, email, profile: toJsonText(profile), searchText: searchText(nit, name, email) };
}
