import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { type AddressParts, addressOf } from '../../shared/http/address-of.ts';
import { ownAddress } from './own-address.ts';
import { type ApiResponse, NO_RESPONSE, readResponse } from './response.ts';

/** Makes a part required if the operation takes it, and forbids it otherwise. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

interface Presented {
  /** Token of the session that makes the request. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts a request whose response is not needed any more. */
  readonly signal?: AbortSignal | undefined;
}

export type RequestOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Part<'body', Shape['body']> &
  Presented;

/** Options of an upload; the same without `signal`, because an upload is never aborted. */
export type UploadOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Omit<Presented, 'signal'>;

export interface AnyOptions extends AddressParts, Presented {
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
