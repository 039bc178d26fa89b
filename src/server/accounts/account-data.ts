import type { Form } from '../../generated/types.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import { normalizeNit } from '../../shared/ids/nit.ts';
import { fieldTraits } from '../mail/fields.ts';
import { type JsonText, toJsonText } from '../platform/db/json-text.ts';
import { searchText } from '../platform/db/search-text.ts';

/** The values of a filled-in form that are stored in a client's account. */
export interface AccountData {
  readonly nit: string;
  readonly name: string;
  readonly email: string;
  /** The values of all kept fields, by field name. */
  readonly profile: JsonText<Readonly<Record<string, string>>>;
  readonly searchText: string;
}

/** Returns what an account stores of a form: all kept fields, of which NIT, name and e-mail have columns of their own. */
export function accountData(form: Form, values: FormValues): AccountData {
  const kept = form.fields.filter(({ kind }) => fieldTraits[kind].isKept);
  const profile = Object.fromEntries(
    kept.map(({ name, kind }) => [name, kind === 'nit' ? normalizeNit(textOf(values[name])) : textOf(values[name])]),
  );
  const { nit = '', companyName: name = '', email = '' } = profile;
  return { nit, name, email, profile: toJsonText(profile), searchText: searchText(nit, name, email) };
}
