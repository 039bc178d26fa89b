import { Refusal } from '../../refusal.ts';

/** A form, or a part of one, that no page of ours sends. */
export class MalformedForm extends Error {
  readonly statusCode = 400;
}

/**
 * Converts an error that occurs while a form arrives. The parser's errors about a malformed or truncated body have no status
 * and become a MalformedForm. Errors of the operating system are not the form's fault and stay unchanged.
 */
export function formError(error: unknown): unknown {
  const { statusCode, syscall } = error as { readonly statusCode?: number; readonly syscall?: string };
  const isKnown = error instanceof Refusal || statusCode !== undefined || syscall !== undefined;
  return isKnown ? error : new MalformedForm();
}
