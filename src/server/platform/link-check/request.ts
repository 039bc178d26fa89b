import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import { resolveOnce } from '../network-access/resolve-once.ts';
import { sendRequest } from '../network-access/send-request.ts';
import { within } from '../within.ts';
import { failureOf } from './failure.ts';
import type { Network } from './network.ts';

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
  try {
    const lookup = await within(timeoutMs, resolveOnce(address.hostname, network));
    const startedAt = performance.now();
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = end === undefined ? limit : AbortSignal.any([limit, end]);
    const response = await sendRequest(address, { method, headers, lookup, ca, signal, agent: false });
    const certificateEnds = endOfCertificate(response);
    const body = await beginningOf(response, options);
    const tookMs = Math.round(performance.now() - startedAt);
    return { status: response.statusCode ?? 0, headers: response.headers, body, tookMs, certificateEnds };
  } catch (error) {
    throw failureOf(error);
  }
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
