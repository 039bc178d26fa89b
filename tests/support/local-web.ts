import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Network } from '../../src/server/platform/link-check/network.ts';
import { selfSigned } from './certificate.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
/** What is found at `host/path`, without the port; everything else answers 404. */
export type Pages = Record<string, Handler>;

/** A page with a status and headers. */
export function page(status: number, headers: Record<string, string> = {}, body = ''): Handler {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

export const FINE = page(200, { 'Content-Type': 'text/html' }, '<title>Fine</title>');

/** A server on 127.0.0.1 that stands for all hosts of the internet, and a clock that nobody waits for. */
export class LocalWeb implements AsyncDisposable {
  readonly #pages: Pages;
  readonly #server;
  readonly #certificate;
  /** Method, host and path of each question, in their order. */
  readonly asked: string[] = [];
  /** How long one would have waited, each time. */
  readonly pauses: number[] = [];
  #waited = 0;

  /** @param tlsHost the one host that its certificate is for; without it, it speaks http */
  constructor(pages: Pages, tlsHost?: string) {
    this.#pages = pages;
    this.#certificate = tlsHost === undefined ? undefined : selfSigned(tlsHost);
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

  /** Every name leads to this server, which is all of the network that may be connected to. */
  network(more: Partial<Network> = {}): Network {
    return {
      resolve: async () => ['127.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
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
