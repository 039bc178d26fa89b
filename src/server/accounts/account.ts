import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Form } from '../../generated/types.ts';
import { type FormValues, textOf } from '../../shared/forms/values.ts';
import { normalizeTaxId } from '../../shared/tax-id.ts';
import { clientWords } from '../identity/accounts.ts';
import { fieldTraits } from '../mail/fields.ts';
import { type JsonText, searchText, toJsonText } from '../platform/db/columns.ts';
import type { Connection } from '../platform/db/database.ts';
import type { UploadedFile } from '../platform/http/form-request.ts';
import { Refusal } from '../platform/refusal.ts';

type Query = Pick<Connection, 'query'>;

/**
 * Returns an account for a change that its holder asks for.
 * @throws Refusal "session-ended" if the account is deleted or suspended
 */
export async function requireActiveAccount({ query }: Query, accountId: string) {
  return query
    .selectFrom('clientAccounts')
    .select(['id', 'passwordHash', 'erasureDueAt'])
    .where('id', '=', accountId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow(() => new Refusal('session-ended'));
}

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
    kept.map(({ name, kind }) => [name, kind === 'nit' ? normalizeTaxId(textOf(values[name])) : textOf(values[name])]),
  );
  const { nit = '', companyName: name = '', email = '' } = profile;
  const account = { nit, name, email };
  return { ...account, profile: toJsonText(profile), searchText: searchText(...clientWords(account)) };
}

/** Stores a file and returns its id. The file's name is only a label, never a path. */
export async function storeFile(
  { query, now }: Connection,
  { name, type, size, content }: UploadedFile,
): Promise<string> {
  const id = uuid();
  const sha256 = createHash('sha256').update(content).digest('hex');
  await query
    .insertInto('files')
    .values({ id, name: name.slice(-200), mediaType: type, size, sha256, content, createdAt: now })
    .execute();
  return id;
}

/** Returns the RUT of an account; undefined if there is no such account. The audit records who reads it for what. */
export function findRut({ query }: Query, accountId: string) {
  return query
    .selectFrom('files')
    .innerJoin('clientAccounts', 'clientAccounts.rutFileId', 'files.id')
    .select(['files.name', 'files.content', 'clientAccounts.status'])
    .where('clientAccounts.id', '=', accountId)
    .executeTakeFirst();
}
