import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server closes, every answer that was begun still arrives whole, and its connection is closed after it.
 * Node alone takes an answer for finished once it is handed over, and cuts off bytes that are still on their way;
 * and it leaves a connection open that was kept alive before the closing began.
 */
export function drainConnections(app: FastifyInstance): void {
  const answersUnderWay = new Map<Socket, number>();
  let isClosing = false;

  function count(socket: Socket, change: 1 | -1): void {
    const answers = answersUnderWay.get(socket);
    if (answers === undefined) return;
    answersUnderWay.set(socket, answers + change);
    closeIfIdle(socket);
  }
  function closeIfIdle(socket: Socket): void {
    if (isClosing && answersUnderWay.get(socket) === 0) socket.destroySoon();
  }

  app.server.on('connection', (socket) => {
    answersUnderWay.set(socket, 0);
    socket.once('close', () => answersUnderWay.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  // Both Node's close() and Fastify's call this one.
  app.server.closeIdleConnections = () => [...answersUnderWay.keys()].forEach(closeIfIdle);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
}
