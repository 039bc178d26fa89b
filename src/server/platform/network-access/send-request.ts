import { type Agent, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

interface RequestToSend {
  readonly method: 'GET' | 'HEAD';
  readonly headers: Readonly<Record<string, string>>;
  /** From `resolveOnce`. */
  readonly lookup: LookupFunction;
  /** Trusted certificates (PEM); undefined: those of Node. */
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
  /**
   * Keeps the connection for further requests; false: it is used once. Never the global agent: a proxy of the environment
   * would stand between us and the address that was checked.
   */
  readonly agent: Agent | false;
}

/** Sends a request to the addresses that were checked, and follows no redirect (S-104). */
export function sendRequest(
  address: URL,
  { method, headers, lookup, ca, signal, agent }: RequestToSend,
): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, headers, lookup, signal, agent, ...(ca === undefined ? {} : { ca }) };
  return new Promise((resolve, reject) => {
    const sent = send(address, options, resolve);
    sent.on('error', reject);
    sent.end();
  });
}
