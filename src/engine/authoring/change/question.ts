import { formatOf } from '../../contract/formats.ts';
import type { Json } from '../../contract/json.ts';
import type { Schema } from '../../contract/schemas.ts';

/** A question to the author of a new thing. */
export interface Question {
  /** Keys joined by points: `question.es`. */
  readonly path: string;
  /** Schema of a single value: a text, a number, a word of a list. */
  readonly schema: Schema;
  /** The possible values, where they are known. */
  readonly choices?: readonly string[] | undefined;
  /** The value when the answer is empty. */
  readonly fallback?: string | undefined;
}

/** Returns the value of an answer, or undefined when the answer is invalid. */
export function readAnswer({ schema, choices }: Question, answer: string): Json | undefined {
  const text = answer.trim();
  if (choices !== undefined && !choices.includes(text)) return undefined;
  const { pattern, minLength = 1, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (schema.enum !== undefined) return schema.enum.find((value) => String(value) === text);
  if (schema.type === 'boolean') return text === 'true';
  if (schema.type === 'integer' || schema.type === 'number') return numberIn(text, schema.type);
  if (text.length < minLength || text.length > maxLength) return undefined;
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? text : undefined;
}

function numberIn(text: string, type: 'integer' | 'number'): number | undefined {
  const form = type === 'integer' ? /^-?[0-9]{1,15}$/ : /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;
  return form.test(text) ? Number(text) : undefined;
}

/** Returns the format that an answer must have. */
export function answerFormat({ schema }: Question) {
  return schema.pattern === undefined ? undefined : formatOf(schema.pattern);
}
