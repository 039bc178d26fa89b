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
