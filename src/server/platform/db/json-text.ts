import type { ColumnType } from 'kysely';

declare const locked: unique symbol;

/** JSON as text; the type says what it holds. */
export type JsonText<Value> = string & { readonly [locked]: Value };
/** A column of JSON, which both databases keep as text. */
export type JsonColumn<Value> = ColumnType<JsonText<Value>, string, string>;

export function toJsonText<Value extends object>(value: Value): JsonText<Value> {
  return JSON.stringify(value) as JsonText<Value>;
}

/** What the server wrote itself it reads without looking again. */
export function fromJsonText<Value>(text: JsonText<Value>): Value {
  return JSON.parse(text) as Value;
}
