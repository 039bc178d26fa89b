import { API_PATH } from '../../shared/site-paths.ts';

export interface CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the address of the API. */
  readonly path: string;
  /** JSON, or a form with files. */
  readonly body?: object | FormData;
  /** Token of the session that makes the call. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told how much of the body has gone, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

/** The part of a response that says why a call failed. */
export interface FailedAnswer {
  /** 0: there was no answer, or none that could be read. */
  readonly status: number;
  /** What the server says to the person who asked, in their language. */
  readonly message: string | undefined;
}

export interface ApiResponse extends FailedAnswer {
  readonly ok: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  /** Version of what was read or written, if the response has an ETag. */
  readonly etag: string | undefined;
}

const NO_ANSWER: ApiResponse = { ok: false, status: 0, message: undefined, body: {}, etag: undefined };
/** An upload on a slow line may take minutes; a server that is silent for longer than this is not coming back. */
export const TIMEOUT_MS = 180_000;

/**
 * A call to our own server; never throws. XMLHttpRequest, because fetch cannot tell how much of a file has gone.
 * Cookies of our own origin would travel along; the server reads none for authority (ADR 3).
 */
export function callApi({ method, path, body, token, headers = {}, onProgress }: CallOptions): Promise<ApiResponse> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, `${API_PATH}${path}`);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('accept', 'application/json');
    // The language of the page, which need not be the browser's.
    request.setRequestHeader('accept-language', document.documentElement.lang);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const begun = performance.now();
    request.upload.onprogress = ({ loaded, total }) => {
      // What still moves is not silent: the time counts anew.
      request.timeout = performance.now() - begun + TIMEOUT_MS;
      onProgress?.(Math.floor((100 * loaded) / Math.max(1, total)));
    };
    request.onload = () => resolve(read(request));
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => resolve(NO_ANSWER));
    if (body === undefined || body instanceof FormData) return request.send(body);
    request.setRequestHeader('content-type', 'application/json');
    request.send(JSON.stringify(body));
  });
}

function read(request: XMLHttpRequest): ApiResponse {
  const { status } = request;
  const etag = request.getResponseHeader('etag') ?? undefined;
  const ok = status >= 200 && status < 300;
  try {
    const body = readBody(request.responseText);
    return { ok, status, message: messageIn(body), body, etag };
  } catch {
    return { ...NO_ANSWER, status: ok ? 0 : status };
  }
}

function readBody(text: string): ApiResponse['body'] {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function messageIn({ message }: ApiResponse['body']): string | undefined {
  return typeof message === 'string' ? message : undefined;
}

/** @param text of an answer that should be JSON, but need not be */
export function messageOf(text: string): string | undefined {
  try {
    return messageIn(readBody(text));
  } catch {
    return undefined;
  }
}
