import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets every response that was begun arrive whole while the server closes, and closes its connection afterwards.
 * Node alone considers a response finished once it is handed over, and cuts off bytes that are still in transit;
 * it also leaves a connection open that was kept alive before the closing began.
 *
 * An idle connection stays open for `lingerSeconds`, because a request may already be on its way to us. It is answered with
 * `Connection: close`, as Fastify answers every request from then on.
 */
export function drainConnections(app: FastifyInstance, { lingerSeconds }: { readonly lingerSeconds: number }): void {
  const answersUnderWay = new Map<Socket, number>();
  let isOver = false;

  function count(socket: Socket, change: 1 | -1): void {
    const answers = answersUnderWay.get(socket);
    if (answers === undefined) return;
    answersUnderWay.set(socket, answers + change);
    closeIfIdle(socket);
  }
  function closeIfIdle(socket: Socket): void {
    if (isOver && answersUnderWay.get(socket) === 0) socket.destroySoon();
  }
  function closeIdle(): void {
    isOver = true;
    [...answersUnderWay.keys()].forEach(closeIfIdle);
  }

  app.server.on('connection', (socket) => {
    answersUnderWay.set(socket, 0);
    socket.once('close', () => answersUnderWay.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  // Node's close() calls this after it has stopped listening.
  app.server.closeIdleConnections = () => {
    if (lingerSeconds === 0) closeIdle();
    else setTimeout(closeIdle, lingerSeconds * 1000).unref();
  };
}

/**
 * Keeps the connection of a client that waits while the server works. One whose client stops sending or reading ends after
 * `connectionTimeout` without traffic, so that it holds no memory.
 */
export function awaitAnswers(server: FastifyInstance['server']): void {
  server.on('request', (request, response) => {
    // Node ends a connection without traffic unless somebody listens for that.
    response.on('timeout', () => {
      if (!request.complete || response.headersSent) request.socket.destroy();
    });
  });
}

/** How often a body that is still arriving is checked. */
const CHECK_EVERY_MS = 5_000;
/** Slower than the slowest phone network, so the client is only holding the connection open (S-62). */
const SLOWEST_BYTES_PER_SECOND = 2_048;

/**
 * Rejects requests whose body arrives too slowly; large files on slow networks still pass. While the server itself takes its
 * time to read what has arrived, the client is not waited for.
 * @param server has the connections
 */
export function rejectSlowBodies(app: FastifyInstance, server: FastifyInstance['server']): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done();
    if (raw.complete || !hasBody(raw)) return;
    const { socket } = raw;
    let seen = socket.bytesRead;
    let wasFull = false;
    const timer = setInterval(() => {
      const came = socket.bytesRead - seen;
      seen = socket.bytesRead;
      const isFull = raw.readableLength >= raw.readableHighWaterMark;
      // Between two checks of which one finds the buffer full, the client could not send all of the time.
      const isAwaited = !isFull && !wasFull;
      wasFull = isFull;
      if (raw.complete || socket.destroyed) clearInterval(timer);
      else if (isAwaited && came < (SLOWEST_BYTES_PER_SECOND * CHECK_EVERY_MS) / 1000) {
        clearInterval(timer);
        const error = Object.assign(new Error('the body comes too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        server.emit('clientError', error, socket);
      }
    }, CHECK_EVERY_MS);
    raw.once('close', () => clearInterval(timer));
  });
}

/** Whether a request has a body, which then has a length or comes in chunks (RFC 9112, 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
