import type { ApiError, CallableOperation, OperationShape } from '../../generated/api.ts';
import { type AddressParts, addressOf } from '../../shared/http/address-of.ts';
import { isObject } from '../../shared/is-object.ts';

/** Makes a part required if the operation takes it, and forbids it otherwise. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

interface TransportOptions {
  /** Token of the session that makes the request. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts a request whose response is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

export type RequestOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Part<'body', Shape['body']> &
  TransportOptions;

/** Options of an upload; the same without `signal`, because an upload is never aborted. */
export type UploadOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Omit<TransportOptions, 'signal'>;

export interface AnyOptions extends AddressParts, TransportOptions {
  /** JSON, or a form with files. */
  readonly body?: object | undefined;
}

/** Timeout after which a silent server is considered lost. */
export const TIMEOUT_MS = 180_000;

/** Sends a request to our own server, without cookies: they give no authority there (ADR 3, S-47). Never throws. */
export function request<Shape extends OperationShape>(
  operation: CallableOperation<Shape>,
  options: RequestOptions<Shape>,
): Promise<ApiResponse<Shape['reply']>>;
export async function request(
  operation: CallableOperation<OperationShape>,
  options: AnyOptions,
): Promise<ApiResponse<unknown>> {
  const { body, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(ownAddress(addressOf(operation, options)), {
      method: operation.method,
      headers: headersOf(operation, options),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const { ok, status } = response;
    if (!ok || operation.media === undefined) return readResponse(status, await response.text());
    // The declared type is used, whatever the response claims.
    return { ok, status, body: new Blob([await response.arrayBuffer()], { type: operation.media }) };
  } catch {
    return NO_RESPONSE;
  }
}

export function headersOf(
  { media = 'application/json' }: CallableOperation<OperationShape>,
  { token, headers = {}, body }: AnyOptions,
): Record<string, string> {
  return {
    accept: media,
    // The language of the page, which may differ from the browser's.
    'accept-language': document.documentElement.lang,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}

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

/**
 * Returns the address of a path on our own server. The page of a preview has its own path prefix, which is in a data
 * attribute of the root element because requests carry no cookies (ADR 78).
 */
export function ownAddress(path: string): string {
  return `${document.documentElement.dataset.preview ?? ''}${path}`;
}

/**
 * Returns an idempotency key, by which the server recognizes a repetition (S-87). Works also on a page loaded over plain
 * HTTP.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
