import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Histogram } from 'prom-client';
import { API_PATH } from '../../../shared/routes/site-paths.ts';
import type { Config, LogLevel } from '../config.ts';
import { describeError } from '../errors.ts';
import { decodableAddress, isAtOrBelow, splitAddress } from './address.ts';
import { answerClientError, answerFrameworkError } from './errors.ts';

/** A request that has not arrived whole by then is rejected; one whose body is slow, earlier. */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 4_000;
/**
 * A client that neither sends nor reads for so long is dropped (`awaitAnswers`). Between requests Fastify keeps a connection open
 * longer, for 72 s.
 */
const IDLE_TIMEOUT_MS = 30_000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** Length of a part of an address that names a place in the catalog: file and pointer. */
const MAX_PARAMETER_LENGTH = 300;

/**
 * Returns Fastify's settings; tests use the same.
 * @param secretsBelow a path below which each address contains a secret, which is not logged (S-108)
 */
export function httpOptions(config: Config, secretsBelow: string): FastifyHttpOptions<Server> {
  const log = new RequestLog(secretsBelow);
  return {
    logger: loggerOptions(config.logLevel, secretsBelow),
    logController: log,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // A visitor gets a page for any address; a program is told that its address is malformed.
    rewriteUrl: ({ url = '/', headers }) =>
      headers.accept?.includes('text/html') && !isAtOrBelow(url, API_PATH) ? decodableAddress(url) : url,
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // By default Node checks for late clients only every 30 s.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    // A request on a connection that is still open while the server closes is answered, not refused.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerFrameworkError(error, request, reply);
      log.logAnswer(request, reply);
    },
    clientErrorHandler: answerClientError,
  };
}

/** Debug output of libraries: @fastify/multipart logs all headers of a request. */
const REDACTED = { paths: ['busboyOptions'], remove: true };

/** Standard output as a stream, not a descriptor: a failed write, as on a full disk, must not end the server (S-89). */
const OUTPUT = { write: (line: string) => process.stdout.write(line) };

/** The fragment of a mailed link that a mail filter has made part of the path (S-37). */
const TOKEN_IN_PATH = /(token(?:=|%(?:25)*3d)).*/i;

/**
 * Returns what the log has of an address: its path, without the query and without a token.
 * @param secretsBelow a path such as "/preview": the part of an address that follows it is a secret and is left out (S-108)
 */
export function loggedPath(url: string, secretsBelow: string): string {
  const path = splitAddress(url).path.replace(TOKEN_IN_PATH, '$1…');
  if (!isAtOrBelow(path, secretsBelow)) return path;
  const [, , , ...rest] = path.split('/');
  return [secretsBelow, '…', ...rest].join('/');
}

/**
 * Returns Pino's settings. A request is logged without its query, headers and body, which may contain secrets.
 * @param secretsBelow as for `loggedPath`
 */
function loggerOptions(level: LogLevel, secretsBelow: string) {
  const req = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
    method,
    path: loggedPath(url, secretsBelow),
  });
  return { level, serializers: { req, err: describeError }, redact: REDACTED, stream: OUTPUT };
}

/** Logs one line per request, when it is answered. */
class RequestLog extends LogController {
  readonly #secretsBelow: string;

  /** @param secretsBelow as for `loggedPath` */
  constructor(secretsBelow: string) {
    super({ requestIdLogLabel: 'requestId' });
    this.#secretsBelow = secretsBelow;
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    this.logAnswer(request, reply);
  }

  /** Logs a request that was answered before a route was found, for which Fastify does not call `requestCompleted`. */
  logAnswer(request: FastifyRequest, reply: FastifyReply): void {
    const path = loggedPath(request.url, this.#secretsBelow);
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, path, status: reply.statusCode, durationMs, ip: request.ip }, 'request');
  }
}

/** The label of all unregistered addresses: strangers could make up any number of names. */
const NO_ROUTE = 'none';

/** Records the duration of each answered request, in seconds, by its route and not by its address. */
export function measureRequests(app: FastifyInstance, requests: Histogram<'method' | 'route' | 'status'>): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: statusCode };
    requests.observe(labels, elapsedTime / 1000);
    done();
  });
}
