import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { LogLevel } from '../config/config.ts';
import { describeError } from '../error-description.ts';
import { isAtOrBelow, splitAddress } from './address.ts';

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
export function loggerOptions(level: LogLevel, secretsBelow: string) {
  const req = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
    method,
    path: loggedPath(url, secretsBelow),
  });
  return { level, serializers: { req, err: describeError }, redact: REDACTED, stream: OUTPUT };
}

/** Logs one line per request, when it is answered. */
export class RequestLog extends LogController {
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
