import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

interface Collector {
  readonly port: number;
  /** The queries of the received page views, in order. */
  readonly hits: readonly URLSearchParams[];
  close(): Promise<void>;
}

/** Starts a local analytics service over https, like the real one. */
export async function startCollector(): Promise<Collector> {
  const hits: URLSearchParams[] = [];
  const server = createServer(selfSigned(), (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://collector');
    if (pathname === '/collect') hits.push(searchParams);
    response.writeHead(204, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hits,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
