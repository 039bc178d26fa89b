import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerClientError, answerFrameworkError } from './errors.ts';
import { loggerOptions, RequestLog } from './log.ts';

/** A request that has not arrived whole by then is given up; one that comes in drops, sooner (reject-slow-bodies.ts). */
const REQUEST_TIMEOUT_MS = 300_000;
const HEADERS_TIMEOUT_MS = 4_000;
/** A connection on which nothing moves for so long is closed, so that a client that stops reading holds no memory. */
const IDLE_TIMEOUT_MS = 30_000;
const BODY_LIMIT_BYTES = 64 * 1024;
/** A part of an address that names a place of the catalog: file and pointer. */
const LONGEST_PARAMETER = 300;

/** How Fastify is set up; tests use the same. */
export function httpOptions(config: Config): FastifyHttpOptions<Server> {
  return {
    logger: loggerOptions(config.logLevel),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    connectionTimeout: IDLE_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node looks for late clients only every 30 s unless told otherwise.
    http: { connectionsCheckingInterval: 1_000, headersTimeout: HEADERS_TIMEOUT_MS },
    // A request on a connection that is still open while we close is answered, not refused.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  };
}
