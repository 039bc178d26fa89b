import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type ConnectionOptions, checkServerIdentity, connect, TLSSocket } from 'node:tls';
import type { LinkReason } from '../../../formats/link-result.ts';
import { within } from '../../platform/jobs.ts';
import {
  AddressNotAllowed,
  type NetworkAccess,
  PUBLIC_INTERNET,
  resolveOnce,
  sendRequest,
} from '../../platform/network-access.ts';

export type Method = 'HEAD' | 'GET';

interface RequestOptions {
  readonly method: Method;
  readonly userAgent: string;
  /** Time limit of the name lookup, and again of the whole reply. */
  readonly timeoutMs: number;
  /** Most bytes of the body that are read. */
  readonly maxBytes: number;
}

/** One server's reply; redirects are not followed. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The beginning of the body; empty unless the method is GET and the type is text. */
  readonly body: string;
  readonly tookMs: number;
  readonly certificateEnds: string | undefined;
}

/** Requests an address once and sends nothing else. @throws Failure */
export async function request(address: URL, options: RequestOptions, network: Network): Promise<Reply> {
  const { method, userAgent, timeoutMs } = options;
  const { ca, signal: end } = network;
  const headers = { 'User-Agent': userAgent, Accept: 'text/html,*/*;q=0.8', 'Accept-Encoding': 'identity' };
  const lookup = await within(timeoutMs, resolveOnce(address.hostname, network)).catch((error: unknown) => {
    throw failureOf(error);
  });
  try {
    const startedAt = performance.now();
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = end === undefined ? limit : AbortSignal.any([limit, end]);
    const response = await sendRequest(address, { method, headers, lookup, ca, signal, agent: false });
    const certificateEnds = endOfCertificate(response);
    const body = await beginningOf(response, options);
    const tookMs = Math.round(performance.now() - startedAt);
    return { status: response.statusCode ?? 0, headers: response.headers, body, tookMs, certificateEnds };
  } catch (error) {
    const isChainOpen =
      isOfOpenChain(error) && (await within(timeoutMs, namesItsIssuer(address, lookup)).catch(() => false));
    throw isChainOpen ? new Failure('chain', error) : failureOf(error);
  }
}

/** Whether no certificate is known that vouches for the last one that the server sent. */
function isOfOpenChain(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' || code === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY';
}

/**
 * Whether nothing else is wrong with the certificates of a server: they are of its name and neither early nor expired, and
 * say where the one that is missing can be fetched (authority information access, RFC 5280). Browsers do that; nothing is
 * requested here.
 */
function namesItsIssuer({ hostname, port }: URL, lookup: ConnectionOptions['lookup']): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      lookup,
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      const own = socket.getPeerCertificate(true);
      const sent = [own];
      for (
        let last = own;
        last.issuerCertificate && !sent.includes(last.issuerCertificate);
        last = last.issuerCertificate
      )
        sent.push(last.issuerCertificate);
      const now = Date.now();
      const isCurrent = sent.every((one) => Date.parse(one.valid_from) <= now && now <= Date.parse(one.valid_to));
      const issuers = sent.at(-1)?.infoAccess?.['CA Issuers - URI'] ?? [];
      resolve(isCurrent && issuers.length > 0 && checkServerIdentity(hostname, own) === undefined);
      socket.destroy();
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error('late'))).on('error', reject);
  });
}

function endOfCertificate({ socket }: IncomingMessage): string | undefined {
  const end = socket instanceof TLSSocket ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN;
  return Number.isNaN(end) ? undefined : new Date(end).toISOString();
}

async function beginningOf(response: IncomingMessage, { method, maxBytes }: RequestOptions): Promise<string> {
  const type = response.headers['content-type'] ?? '';
  const parts: Buffer[] = [];
  let bytes = 0;
  if (method === 'GET' && (type === '' || type.startsWith('text/')))
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= maxBytes) break;
    }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, maxBytes);
  return text.toString(/charset="?(?:iso-8859-1|windows-1252)/i.test(type) ? 'latin1' : 'utf8');
}

/** What the link check needs from the network. */
export interface Network extends NetworkAccess {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** @throws the signal's reason if the signal ends the pause */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Aborts running requests and prevents further ones. */
  readonly signal?: AbortSignal;
}

/** The public internet, and nothing else. */
export const INTERNET: Network = {
  ...PUBLIC_INTERNET,
  now: Date.now,
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** Returns the network with a signal that can end it, even during a pause. */
export function endedBy(signal: AbortSignal, network: Network): Network {
  return { ...network, signal, pause: (ms) => network.pause(ms, signal) };
}

/** No answer came, for a known reason. */
export class Failure extends Error {
  readonly reason: LinkReason;

  constructor(reason: LinkReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

const REASONS: Readonly<Record<string, LinkReason>> = {
  ENOTFOUND: 'no-such-name',
  ENODATA: 'no-such-name',
  EAI_AGAIN: 'own-network',
  ENETUNREACH: 'own-network',
  ENETDOWN: 'own-network',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
};

/** Converts an error of a name server, a socket or TLS. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof AddressNotAllowed) return new Failure('inside', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isOfTls = code.startsWith('ERR_TLS') || code.startsWith('ERR_SSL') || code.includes('CERT');
  const isOfChain = code.startsWith('UNABLE_TO_');
  return new Failure(isOfTls || isOfChain ? 'certificate' : (REASONS[code] ?? 'no-connection'), error);
}
