import type { ApiError } from '../../generated/api.ts';
import { isObject } from '../../shared/is-object.ts';

/** The response of an operation that failed. */
export interface FailedResponse {
  readonly ok: false;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The server's message for the user, in their language; undefined if no readable message came. */
  readonly message: string | undefined;
  /** Partial, because the response may come from something between us and the server. */
  readonly error: Partial<ApiError>;
}

export type ApiResponse<Reply> =
  | { readonly ok: true; readonly status: number; readonly body: Reply; readonly message?: undefined }
  | FailedResponse;

export const NO_RESPONSE: FailedResponse = { ok: false, status: 0, message: undefined, error: {} };

/** Why there is no message of the server: it did not respond, or something else responded in its place. */
export type FailureKind = 'network' | 'answer';

export function failureOf({ status }: Pick<FailedResponse, 'status'>): FailureKind {
  return status === 0 ? 'network' : 'answer';
}

/**
 * Reads a response of the API: the body of a success, or why the operation failed.
 * @param text body of a response that should be JSON or empty, but need not be
 */
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
