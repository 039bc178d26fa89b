import type { Endpoint, OperationShape } from '../../generated/api.ts';
import { type AddressParts, addressOf } from '../../shared/address-of.ts';
import { ownAddress } from './own-address.ts';
import { type ApiResponse, NO_RESPONSE, readResponse } from './response.ts';

/** A part that the operation takes has to be given; one that it does not take cannot be. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

interface Presented {
  /** Of the session that asks. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends a request whose answer nobody waits for any more. */
  readonly signal?: AbortSignal | undefined;
}

export type RequestOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Part<'body', Shape['body']> &
  Presented;

/** The same for what goes beside a body of files, which nothing ends. */
export type UploadOptions<Shape extends OperationShape> = Part<'params', Shape['params']> &
  Part<'query', Shape['query']> &
  Omit<Presented, 'signal'>;

export interface AnyOptions extends AddressParts, Presented {
  /** JSON, or a form with files. */
  readonly body?: object | undefined;
}

/** A server that is silent for longer than this is not coming back. */
export const TIMEOUT_MS = 180_000;

/** Asks our own server, without cookies: they give no authority there (ADR 3, S-47). Never throws. */
export function request<Shape extends OperationShape>(
  endpoint: Endpoint<Shape>,
  options: RequestOptions<Shape>,
): Promise<ApiResponse<Shape['reply']>>;
export async function request(endpoint: Endpoint<OperationShape>, options: AnyOptions): Promise<ApiResponse<unknown>> {
  const { body, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(ownAddress(addressOf(endpoint, options)), {
      method: endpoint.method,
      headers: headersOf(endpoint, options),
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const { ok, status } = response;
    if (!ok || endpoint.media === undefined) return readResponse(status, await response.text());
    // Its type is the declared one, whatever it claims to be.
    return { ok, status, body: new Blob([await response.arrayBuffer()], { type: endpoint.media }) };
  } catch {
    return NO_RESPONSE;
  }
}

export function headersOf(
  { media = 'application/json' }: Endpoint<OperationShape>,
  { token, headers = {}, body }: AnyOptions,
): Record<string, string> {
  return {
    accept: media,
    // The language of the page, which need not be the browser's.
    'accept-language': document.documentElement.lang,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...headers,
  };
}
