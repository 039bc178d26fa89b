import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import type { LogLevel } from '../config/config.ts';
import { describeError } from '../error-description.ts';
import { isAtOrBelow, splitAddress } from './address.ts';

/** Debug output of libraries: @fastify/multipart logs all headers of a request. */
const REDACTED = { paths: ['busboyOptions'], remove: true };

/** Standard output as a stream, not a descriptor: a failed write, as on a full disk, must not end the server (S-89). */
const OUTPUT = { write: (line: string) => process.stdout.write(line) };

/** Returns the path of an address, without the secret in the addresses of previews (S-108). */
export function loggedPath(url: string): string {
  const { path } = splitAddress(url);
  if (!isAtOrBelow(path, PREVIEW_PATH)) return path;
  const [, , , ...rest] = path.split('/');
  return [PREVIEW_PATH, '…', ...rest].join('/');
}

/** Returns Pino's settings. A request is logged without its query, headers and body, which may contain secrets. */
export function loggerOptions(level: LogLevel) {
  const req = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, path: loggedPath(url) });
  return { level, serializers: { req, err: describeError }, redact: REDACTED, stream: OUTPUT };
}

/** Logs one line per request, when it is answered. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    logAnswer(request, reply);
  }
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const path = loggedPath(request.url);
  const durationMs = Math.round(reply.elapsedTime);
  request.log.info({ method: request.method, path, status: reply.statusCode, durationMs, ip: request.ip }, 'request');
}
