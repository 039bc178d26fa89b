import type { LanguageId, TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { checkForm } from '../../shared/forms/check-form.ts';
import type { FieldError, FormValues } from '../../shared/forms/values.ts';
import { audit } from '../audit/entries.ts';
import { staffWords } from '../identity/accounts.ts';
import { isCommonPassword } from '../identity/credentials/common-passwords.ts';
import { resetSecondFactor } from '../identity/second-factor/store.ts';
import { translate } from '../platform/translate.ts';
import { insertStaff, type StaffPerson, staffPerson } from '../staff/accounts.ts';
import { CommandError } from './command-line.ts';
import type { CommandDeps } from './with-database.ts';

const form = () => content.forms['staff-registration'];

interface NewAdministrator extends StaffPerson {
  readonly password: string;
}

/**
 * Creates the account of an administrator, who may log in at once. The rules of the staff registration form apply.
 * @returns the id of the account
 * @throws CommandError that lists all faults
 */
export async function createAdministrator(
  { database, passwords }: CommandDeps,
  administrator: NewAdministrator,
  language: LanguageId = content.site.defaultLanguage,
): Promise<string> {
  const { password } = administrator;
  const person = staffPerson({ ...administrator });
  const errors = errorsOf({ ...person, password }, person);
  if (errors.length > 0) {
    const lines = await Promise.all(
      errors.map(async (error) => `  ${error.field}: ${await errorMessage(error, language)}`),
    );
    throw new CommandError(refusal(...lines));
  }
  const passwordHash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    const account = { person, passwordHash, language, role: 'administrator', status: 'active' } as const;
    const id = await insertStaff(tx, account);
    if (id === undefined) throw new CommandError(refusal(`  username: ${person.username} is already taken`));
    await audit(tx, { action: 'administrator-created', actor: { realm: 'system' }, subjectId: id });
    return id;
  });
}

function refusal(...errors: readonly string[]): string {
  return ['No administrator was created:', ...errors].join('\n');
}

function errorsOf(values: FormValues, person: StaffPerson): FieldError[] {
  // A command gets the password once, so the repeated fields are filled with the same value.
  const repeated = form().fields.flatMap((field) => (field.kind === 'repeat' ? [[field.name, values[field.of]]] : []));
  const errors = checkForm(form(), { ...values, ...Object.fromEntries(repeated) });
  const isCommon = errors.length === 0 && isCommonPassword(String(values['password']), staffWords(person));
  return isCommon ? [{ field: 'password', rule: 'common' }] : errors;
}

/** Returns the message of a rule: the one of the field itself, or else the one that all fields share. */
async function errorMessage(
  { field: name, rule, limit = 0, count = 0 }: FieldError,
  language: LanguageId,
): Promise<string> {
  const field = form().fields.find((candidate) => candidate.name === name);
  const own = new Map<string, TextKey | undefined>(Object.entries(field?.messages ?? {}));
  const label = field === undefined ? name : await translate(field.label, language);
  return translate(own.get(rule) ?? content.formMessages.messages[rule], language, { label, limit, count });
}

/**
 * Removes the second factor of a member of staff whom no other administrator can help. They then log in with the password
 * alone, and are notified by mail.
 * @throws CommandError if the user does not exist or has no second factor
 */
export async function resetFactorOf({ database }: Pick<CommandDeps, 'database'>, typedName: string): Promise<void> {
  const username = typedName.trim().toLowerCase();
  await database.transaction(async (tx) => {
    const account = await tx.query
      .selectFrom('staffAccounts')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow(() => new CommandError(`No member of staff has the user name ${username}.`));
    const kept = await resetSecondFactor(tx, account.id, { actor: { realm: 'system' } });
    if (kept !== undefined) throw new CommandError(`${username} has no second factor.`);
  });
}
