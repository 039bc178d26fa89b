import { sql } from 'kysely';
import type { Form, OptionListId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content/content.ts';
import { audit } from '../audit/audit.ts';
import { messageForms } from '../messages/forms.ts';
import { subjectList } from '../messages/subjects.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import { fromJsonText, toJsonText } from '../platform/db/json-text.ts';

/** A former id of an option, and its present id. */
interface RenamedOption {
  readonly list: OptionListId;
  readonly from: string;
  readonly to: string;
}

/** A renamed option with the number of changed rows. */
export interface RenamedRows extends RenamedOption {
  readonly rows: number;
}

const renamedOptions = perContent((): readonly RenamedOption[] =>
  Object.values(content.optionLists).flatMap(({ id: list, options }) =>
    options.flatMap(({ id: to, aliases = [] }) => aliases.map((from) => ({ list, from, to }))),
  ),
);

/** Returns a form's choice fields, each with its option list. */
function choicesOf({ fields }: Form): ReadonlyMap<string, OptionListId> {
  return new Map(fields.flatMap((field) => (field.kind === 'choice' ? [[field.name, field.options] as const] : [])));
}

/** Columns that contain the id of an option. */
const columns = perContent(
  () =>
    [
      {
        table: 'staffAccounts',
        column: 'process',
        list: choicesOf(content.forms['staff-registration']).get('process'),
      },
      { table: 'contactMessages', column: 'subject', list: subjectList() },
    ] as const,
);
/** Columns that contain a filled-in form, by the names of its fields. */
const submittedForms = perContent(
  () =>
    [
      ...messageForms().map(
        (form) => ({ table: 'contactMessages', column: 'fields', choices: choicesOf(form) }) as const,
      ),
      { table: 'clientAccounts', column: 'profile', choices: choicesOf(content.forms.registration) },
    ] as const,
);

/**
 * Replaces former option ids in stored rows. Several instances may run this at once: each row is changed once.
 * @returns the changes; each is recorded in the audit
 */
export async function renameOptions(database: Database, renamed = renamedOptions()): Promise<RenamedRows[]> {
  const done: RenamedRows[] = [];
  for (const option of renamed) {
    // Usually nothing is left to change; then no transaction keeps others from writing.
    if (!(await isStored(database, option))) continue;
    const rows = await database.transaction((tx) => renameOption(tx, option));
    if (rows > 0) done.push({ ...option, rows });
  }
  return done;
}

async function isStored({ reading }: Database, { list, from }: RenamedOption): Promise<boolean> {
  for (const { table, column } of columnsOf(list)) {
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${from} limit 1`;
    if ((await found.execute(reading)).rows.length > 0) return true;
  }
  for (const { table, column, name } of fieldsOf(list)) {
    const found = sql`select 1 from ${sql.table(table)} where ${isWritten({ column, name, from })} limit 1`;
    if ((await found.execute(reading)).rows.length > 0) return true;
  }
  return false;
}

/** Returns the columns with ids of a list. */
function columnsOf(list: OptionListId) {
  return columns().filter((column) => column.list === list);
}

/** Returns the form fields with ids of a list, and the columns that contain the forms. */
function fieldsOf(list: OptionListId): readonly Pick<Place, 'table' | 'column' | 'name'>[] {
  return submittedForms().flatMap(({ table, column, choices }) =>
    [...choices].filter(([, ofField]) => ofField === list).map(([name]) => ({ table, column, name })),
  );
}

async function renameOption(tx: Connection, option: RenamedOption): Promise<number> {
  const { list, from, to } = option;
  let rows = 0;
  for (const { table, column } of columnsOf(list)) {
    const { numAffectedRows = 0n } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        tx.query,
      );
    rows += Number(numAffectedRows);
  }
  for (const field of fieldsOf(list)) rows += await renameInJson(tx, { ...field, from, to });
  if (rows > 0) await audit(tx, { action: 'option-renamed', actor: { realm: 'system' }, details: { ...option, rows } });
  return rows;
}

interface Place {
  readonly table: ReturnType<typeof submittedForms>[number]['table'];
  readonly column: ReturnType<typeof submittedForms>[number]['column'];
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the SQL condition that a form may contain the value; the text of another field could contain the same. */
function isWritten({ column, name, from }: Pick<Place, 'column' | 'name' | 'from'>) {
  return sql<boolean>`${sql.ref(column)} like ${`%${JSON.stringify(name)}:${JSON.stringify(from)}%`}`;
}

/** Renames the value of one form field. A row that is changed concurrently keeps that change. */
async function renameInJson({ query }: Connection, { table, column, name, from, to }: Place): Promise<number> {
  const target = sql.ref(column);
  const { rows } = await sql<{ id: string; text: ReturnType<typeof toJsonText<Record<string, string>>> }>`
    select id, ${target} as text from ${sql.table(table)} where ${isWritten({ column, name, from })}`.execute(query);
  let changed = 0;
  for (const { id, text } of rows) {
    const values = fromJsonText(text);
    if (values[name] !== from) continue;
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${target} = ${toJsonText({ ...values, [name]: to })}
      where id = ${id} and ${target} = ${text}`.execute(query);
    changed += Number(numAffectedRows);
  }
  return changed;
}
