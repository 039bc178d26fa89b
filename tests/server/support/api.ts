import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { API_PATH } from '../../../src/shared/routes/site-paths.ts';
import { type DatabaseKind, migratedDatabase } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { type ReceivedMail, type SmtpSink, startSmtp } from '../../support/smtp.ts';
import { until } from '../../support/until.ts';
import { expectDocumented } from './conformance.ts';
import { startServer } from './server.ts';

export interface ApiRequest {
  readonly body?: unknown;
  /** A form with files instead of JSON. */
  readonly form?: FormData;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Each test reads other properties of the body.
  readonly body: Readonly<Record<string, never>> & { readonly [key: string]: unknown };
}

export interface Api {
  readonly port: number;
  readonly smtp: SmtpSink;
  readonly settings: Readonly<Record<string, string>>;
  call(method: string, path: string, call?: ApiRequest): Promise<ApiReply>;
  /** Returns the mails to an address, once there are at least `count` of them. */
  mailsTo(address: string, count?: number): Promise<readonly ReceivedMail[]>;
  /** Starts another instance on the same database. */
  join(settings?: Record<string, string>): Promise<Api>;
  close(): Promise<void>;
}

export const PUBLIC_URL = 'https://agency.example';

/** Starts the whole server with an empty database of a kind, and a real SMTP server for its mail. */
export async function startApi(kind: DatabaseKind, settings: Record<string, string> = {}): Promise<Api> {
  const { settings: database, drop } = await migratedDatabase(kind);
  const smtp = await startSmtp();
  const all = { ...database, SMTP_URL: smtp.url, PUBLIC_URL, LIMITS_FACTOR: '1000', ...settings };
  const api = await serve(all, smtp);
  return {
    ...api,
    close: async () => {
      await api.close();
      await smtp.close();
      await drop();
    },
  };
}

/** Starts a server for the tests of a block, or for each of them, as `prepared` does. */
export function preparedApi(kind: DatabaseKind, settings: Record<string, string> = {}, often?: 'each'): Api {
  return prepared(
    () => startApi(kind, settings),
    (api) => api.close(),
    often,
  );
}

/** Starts another instance on the same database for the tests of a block; the embedded one has room for the first alone. */
export function preparedSecond(first: Api, kind: DatabaseKind): Api {
  return prepared(
    async () => (kind === 'postgres' ? first.join() : first),
    async (second) => {
      if (second.port !== first.port) await second.close();
    },
  );
}

async function serve(settings: Record<string, string>, smtp: SmtpSink): Promise<Api> {
  const { port, close } = await startServer(settings);
  return {
    port,
    smtp,
    settings,
    call: (method, path, call) => callApi(`http://127.0.0.1:${port}${API_PATH}${path}`, method, call),
    mailsTo: (address, count = 1) =>
      until(() => {
        const mails = smtp.accepted.filter(({ to }) => to.includes(address));
        return mails.length >= count && mails;
      }, `${count} mails to ${address}`),
    join: (more = {}) => serve({ ...settings, ...more }, smtp),
    close,
  };
}

/** Makes a call and, if a challenge is required, solves it and repeats the call, as the site does. */
export async function callApi(url: string, method: string, call: ApiRequest = {}): Promise<ApiReply> {
  const reply = await callOnce(url, method, call);
  const { challenge } = reply.body;
  if (reply.status !== 428 || typeof challenge !== 'string') return reply;
  const headers = { ...call.headers, 'challenge-solution': await solutionOf(challenge) };
  return callOnce(url, method, { ...call, headers });
}

/** Returns the solution of a challenge, as the server expects it in the header. */
export async function solutionOf(text: string): Promise<string> {
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Makes a call without solving challenges. */
export async function callOnce(
  url: string,
  method: string,
  { body, form, token, headers = {} }: ApiRequest = {},
): Promise<ApiReply> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'accept-language': 'es',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
  });
  const text = await response.text();
  const { origin, pathname: path } = new URL(url);
  const type = response.headers.get('content-type')?.replace(/;.*$/, '') ?? '';
  await expectDocumented(origin, { method, path, status: response.status, type, text });
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
}

/** Returns what a stranger sees of a response, without the parts that differ by time and request. */
export function seenByStranger({ status, headers, text }: ApiReply) {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { status, headers: shown, text: text.replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id') };
}
