import { Refusal } from '../../refusal.ts';

/** A form, or a part of one, that no page of ours sends. */
export class MalformedForm extends Error {
  readonly statusCode = 400;
}

/** The parser's errors about more parts than the form has. They have status 413, but the body may be small. */
const TOO_MANY_PARTS: readonly unknown[] = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'];

/**
 * Converts an error that occurs while a form arrives. The parser's errors about a malformed or truncated body have no status
 * and become a MalformedForm, as do those about too many parts. Errors of the operating system are not the form's fault and
 * stay unchanged.
 */
export function formError(error: unknown): unknown {
  const { code, statusCode, syscall } = error as ParserError;
  if (TOO_MANY_PARTS.includes(code)) return new MalformedForm();
  const isKnown = error instanceof Refusal || statusCode !== undefined || syscall !== undefined;
  return isKnown ? error : new MalformedForm();
}

interface ParserError {
  readonly code?: unknown;
  readonly statusCode?: number;
  readonly syscall?: string;
}
