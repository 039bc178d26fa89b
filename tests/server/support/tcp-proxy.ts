import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the server and another service, which can fail as networks do. */
interface TcpProxy {
  readonly port: number;
  /** Ends every connection at once. @returns how many sockets there were */
  cut(): number;
  /** Calls back once, when the next data pass to the other service. */
  onceSent(then: () => void): void;
  /** Drops all data from now on without closing any connection. */
  swallow(): void;
  /** Forwards the data of new connections again. */
  mend(): void;
  close(): Promise<void>;
}

export async function startProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let onSent = () => {};
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (isSwallowing) return client.resume();
    const target = keep(connect(targetPort, '127.0.0.1'));
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => isSwallowing || to.write(bytes)).once('close', () => to.destroy());
    client.on('data', () => onSent());
    pass(client, target);
    return pass(target, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    const cutNow = [...sockets];
    for (const socket of cutNow) socket.destroy();
    return cutNow.length;
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    onceSent: (then) => {
      onSent = () => {
        onSent = () => {};
        then();
      };
    },
    swallow: () => {
      isSwallowing = true;
    },
    mend: () => {
      isSwallowing = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
