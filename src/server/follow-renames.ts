import { sql } from 'kysely';
import type { Form, FormId, OptionListId } from '../generated/types.ts';
import { content, perContent } from '../shared/content.ts';
import { audit } from './audit/entries.ts';
import { messageForms, subjectList } from './messages/message.ts';
import { fromJsonText, toJsonText } from './platform/db/columns.ts';
import type { Connection, Database } from './platform/db/database.ts';
import { type RenamedCalls, renameLines } from './vessels/renames.ts';

/**
 * Replaces former ids in stored rows with the present ids of the catalog (ADR 43).
 * @returns the changes
 */
export async function followRenames(database: Database): Promise<(RenamedCalls | RenamedRows)[]> {
  return [...(await renameLines(database)), ...(await renameOptions(database))];
}

/** A former id of an option, and its present id. */
interface RenamedOption {
  readonly list: OptionListId;
  readonly from: string;
  readonly to: string;
}

/** A renamed option with the number of changed rows. */
interface RenamedRows extends RenamedOption {
  readonly rows: number;
}

const renamedOptions = perContent((): readonly RenamedOption[] =>
  Object.values(content.optionLists).flatMap(({ id: list, options }) =>
    options.flatMap(({ id: to, aliases = [] }) => aliases.map((from) => ({ list, from, to }))),
  ),
);

/** Where ids of options are stored. */
interface Place {
  readonly table: string;
  readonly column: string;
  readonly list: OptionListId | undefined;
  /** Field of the filled-in form that the column contains; undefined if the column contains the id itself. */
  readonly field?: string;
}

const places = perContent((): readonly Place[] => [
  ...choicesIn('staffAccounts', 'process', formNamed('staff-registration'))
    .filter(({ field }) => field === 'process')
    .map(({ field: _ofForm, ...place }) => place),
  { table: 'contactMessages', column: 'subject', list: subjectList() },
  ...messageForms().flatMap((form) => choicesIn('contactMessages', 'fields', form)),
  ...choicesIn('clientAccounts', 'profile', formNamed('registration')),
]);

/** A form; undefined if it belongs to a capability that the site does not have. */
function formNamed(id: FormId): Form | undefined {
  return content.formIds.includes(id) ? content.forms[id] : undefined;
}

/** Returns the places of a form's choices in the column that contains the form. */
function choicesIn(table: string, column: string, form: Form | undefined): readonly Place[] {
  return (form?.fields ?? []).flatMap((field) =>
    field.kind === 'choice' ? [{ table, column, list: field.options, field: field.name }] : [],
  );
}

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
  for (const place of places().filter((each) => each.list === list)) {
    const found = sql`select 1 from ${sql.table(place.table)} where ${isIn(place, from)} limit 1`;
    if ((await found.execute(reading)).rows.length > 0) return true;
  }
  return false;
}

/** Returns the SQL condition that a place has the id, or may have it: another field of the form could contain the same text. */
function isIn({ column, field }: Place, id: string) {
  return field === undefined
    ? sql<boolean>`${sql.ref(column)} = ${id}`
    : sql<boolean>`${sql.ref(column)} like ${`%${JSON.stringify(field)}:${JSON.stringify(id)}%`}`;
}

async function renameOption(tx: Connection, option: RenamedOption): Promise<number> {
  let rows = 0;
  for (const place of places().filter(({ list }) => list === option.list))
    rows += await (place.field === undefined ? renameInColumn : renameInForms)(tx, place, option);
  if (rows > 0) await audit(tx, { action: 'option-renamed', actor: { realm: 'system' }, details: { ...option, rows } });
  return rows;
}

async function renameInColumn({ query }: Connection, place: Place, { from, to }: RenamedOption): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${to} where ${isIn(place, from)}`.execute(query);
  return Number(numAffectedRows);
}

/** Renames the value of one field in filled-in forms. A row that is changed concurrently keeps that change. */
async function renameInForms({ query }: Connection, place: Place, { from, to }: RenamedOption): Promise<number> {
  const { table, field = '' } = place;
  const column = sql.ref(place.column);
  const { rows } = await sql<{ id: string; text: ReturnType<typeof toJsonText<Record<string, string>>> }>`
    select id, ${column} as text from ${sql.table(table)} where ${isIn(place, from)}`.execute(query);
  let changed = 0;
  for (const { id, text } of rows) {
    const values = fromJsonText(text);
    if (values[field] !== from) continue;
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${column} = ${toJsonText({ ...values, [field]: to })}
      where id = ${id} and ${column} = ${text}`.execute(query);
    changed += Number(numAffectedRows);
  }
  return changed;
}
