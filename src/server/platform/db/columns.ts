import type { ColumnType } from 'kysely';

declare const locked: unique symbol;

/** JSON text whose type says what it contains. */
export type JsonText<Value> = string & { readonly [locked]: Value };
/** A column of JSON, which both databases keep as text. */
export type JsonColumn<Value> = ColumnType<JsonText<Value>, string, string>;

/** Returns a value as JSON text for a column; what JSON cannot represent, such as undefined, is lost. */
export function toJsonText<Value extends object>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

/** Parses without validation, because the server itself wrote the text. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text) as Value;
}

/** The name of the function that normalizes texts in the SQL of the embedded database. */
export const SEARCH_TEXT = 'search_text';

/** Normalizes text for storing and for comparing in searches: lower case, no accents, single spaces. */
export function searchText(...parts: readonly string[]): string {
  const joined = parts.join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return joined.replace(/\s+/g, ' ').trim();
}

/** Returns epoch milliseconds in the format of the API: ISO 8601, UTC. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The instant that means "never"; rows sorted by an instant have it last. */
export const NEVER = 8_640_000_000_000_000;

/** Returns epoch milliseconds in the format of the API; null for `NEVER`. */
export function instantUnlessNever(milliseconds: number): string | null {
  return milliseconds >= NEVER ? null : instant(milliseconds);
}

/** Returns epoch milliseconds in the format of the API; null stays null. */
export function instantOrNull(milliseconds: number | null): string | null {
  return milliseconds === null ? null : instant(milliseconds);
}
