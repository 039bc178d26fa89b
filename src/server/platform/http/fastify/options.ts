import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../../config/config.ts';
import { loggerOptions, RequestLog } from '../log.ts';
import { answerClientError, answerFrameworkError } from '../responses/errors.ts';

/** A request that has not arrived whole by then is rejected; one whose body is slow, earlier (reject-slow-bodies.ts). */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 4_000;
/**
 * A request whose connection has no traffic for so long is dropped, so that a client that stops reading holds no memory. Between
 * requests Fastify keeps a connection open longer, for 72 s.
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
