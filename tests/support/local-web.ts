import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Network } from '../../src/server/links/check/request.ts';
import { selfSigned } from './certificate.ts';
import { LOCAL_ACCESS } from './local-access.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** Handlers by `host/path`, without the port; everything else answers 404. */
export type Pages = Record<string, Handler>;

/** Returns a handler that answers with a status, headers and a body. */
export function page(status: number, headers: Record<string, string> = {}, body = ''): Handler {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

export const FINE = page(200, { 'Content-Type': 'text/html' }, '<title>Fine</title>');

/** A server on 127.0.0.1 that plays all hosts of the internet, and a clock whose pauses take no time. */
export class LocalWeb implements AsyncDisposable {
  readonly #pages: Pages;
  readonly #server;
  readonly #certificate;
  /** Method, host and path of each request, in order. */
  readonly asked: string[] = [];
  /** The skipped pauses in milliseconds, in order. */
  readonly pauses: number[] = [];
  #waited = 0;

  /** @param tls its certificate, or the host of a self-signed one; without it, the server speaks http */
  constructor(pages: Pages, tls?: string | { readonly key: string; readonly cert: string }) {
    this.#pages = pages;
    this.#certificate = typeof tls === 'string' ? selfSigned(tls) : tls;
    const answer: Handler = (request, response) => {
      const path = `${request.headers.host?.replace(/:\d+$/, '')}${request.url}`;
      this.asked.push(`${request.method} ${path}`);
      (this.#pages[path] ?? page(404))(request, response);
    };
    this.#server = this.#certificate === undefined ? createHttp(answer) : createHttps(this.#certificate, answer);
  }

  async listen(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path: string): string {
    const [host = '', ...rest] = path.split('/');
    return `${this.#certificate === undefined ? 'http' : 'https'}://${host}:${this.port}/${rest.join('/')}`;
  }

  /** A network in which every name resolves to this server, the only address that is allowed. */
  network(more: Partial<Network> = {}): Network {
    return {
      ...LOCAL_ACCESS,
      now: () => Date.now() + this.#waited,
      pause: async (ms) => {
        this.pauses.push(ms);
        this.#waited += ms;
      },
      ...(this.#certificate === undefined ? {} : { ca: this.#certificate.cert }),
      ...more,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
