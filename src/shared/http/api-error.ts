import type { ApiError } from '../../generated/api.ts';
import type { RefusalCode } from '../../generated/types.ts';
import { content } from '../content.ts';
import type { FieldError } from '../forms/values.ts';
import { isObject } from '../is-object.ts';

/** Codes are permanent, because the site chooses its messages by them. */
export type ErrorCode =
  | 'bad-request'
  | 'unauthorized'
  | 'not-found'
  | 'method-not-allowed'
  | 'timeout'
  | 'body-too-large'
  | 'address-too-long'
  | 'unsupported-media-type'
  | 'headers-too-large'
  | 'internal'
  | 'unavailable'
  | RefusalCode;

/** The body of every error response that is not a page. */
export interface ErrorBody {
  /** The message for the visitor, in words of the catalog (spec 7). */
  readonly status?: 'error';
  readonly message?: string;
  readonly error: { readonly code: ErrorCode; readonly message: string };
  /** Also in the header X-Request-Id and in the server's log. */
  readonly requestId: string;
  /** With the code "invalid-fields": the first broken rule of each field, in the order of the form. */
  readonly fields?: readonly FieldError[];
  /** With the code "changed-meanwhile": the stored values. */
  readonly current?: object;
  /** With the code "challenge-required": an ALTCHA challenge, in JSON. */
  readonly challenge?: string;
  /** With the code "second-factor-asked": what is needed to complete the login. */
  readonly secondFactor?: SecondFactorAsked;
}

/** What is needed to complete a login whose password was right. */
export type SecondFactorAsked = NonNullable<ApiError['secondFactor']>;

/** Whether the body of a response contains errors by field; a proxy may have sent the body, so nothing is assumed. */
export function isFieldErrors(body: unknown): body is { readonly fields: readonly FieldError[] } {
  const fields = isObject(body) ? body['fields'] : undefined;
  return Array.isArray(fields) && fields.length > 0 && fields.every(isFieldError);
}

function isFieldError(error: unknown): error is FieldError {
  if (!isObject(error)) return false;
  const { field, rule } = error;
  return typeof field === 'string' && typeof rule === 'string' && rule in content.formMessages.messages;
}
