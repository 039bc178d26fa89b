import type { ApiError } from '../../generated/api.ts';
import { isObject } from '../../shared/is-object.ts';

/** An operation that came to nothing. */
export interface FailedResponse {
  readonly ok: false;
  /** 0: there was no answer. */
  readonly status: number;
  /** What the server says to the person who asked, in their language; undefined if nothing came that could be read. */
  readonly message: string | undefined;
  /** As far as it is there: it may come from anything between us. */
  readonly error: Partial<ApiError>;
}

export type ApiResponse<Reply> =
  | { readonly ok: true; readonly status: number; readonly body: Reply; readonly message?: undefined }
  | FailedResponse;

export const NO_RESPONSE: FailedResponse = { ok: false, status: 0, message: undefined, error: {} };

/** Why nothing the server says can be shown: it did not answer, or something else did in its place. */
export type NoSense = 'network' | 'answer';

export function failureOf({ status }: Pick<FailedResponse, 'status'>): NoSense {
  return status === 0 ? 'network' : 'answer';
}

/** @param text of an answer that should be JSON or nothing, but need not be */
export function readResponse(status: number, text: string): ApiResponse<unknown> {
  const ok = status >= 200 && status < 300;
  try {
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    if (ok) return { ok, status, body };
    const error: Partial<ApiError> = isObject(body) ? body : {};
    return { ok, status, message: typeof error.message === 'string' ? error.message : undefined, error };
  } catch {
    return { ...NO_RESPONSE, status };
  }
}
