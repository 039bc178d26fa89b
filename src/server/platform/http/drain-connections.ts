import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, every answer that was begun still arrives whole, and its connection is closed after it.
 * Node alone takes an answer for finished once it is handed over, and cuts off bytes that are still on their way;
 * and it leaves a connection open that was kept alive before the closing began.
 *
 * A connection on which nothing is under way stays open for a little longer: a request may be on its way to us, and would
 * find nobody. It is answered with `Connection: close`, as Fastify answers everything from then on.
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
  // Node's close() calls it, after it has stopped listening.
  app.server.closeIdleConnections = () => {
    if (lingerSeconds === 0) closeIdle();
    else setTimeout(closeIdle, lingerSeconds * 1000).unref();
  };
}
