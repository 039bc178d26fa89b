import { Refusal } from '../../refusal.ts';

/** A form, or a part of one, that no page of ours sends. */
export class MalformedForm extends Error {
  readonly statusCode = 400;
}

/**
 * What an error means that comes up while a form arrives: the parser's words for what is no form at all, or was cut
 * off, come without a status. What the machine refuses is no fault of the form.
 */
export function formError(error: unknown): unknown {
  const { statusCode, syscall } = error as { readonly statusCode?: number; readonly syscall?: string };
  const isKnown = error instanceof Refusal || statusCode !== undefined || syscall !== undefined;
  return isKnown ? error : new MalformedForm();
}
