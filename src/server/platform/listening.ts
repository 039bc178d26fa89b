import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config/config.ts';
import { StartError } from './start-error.ts';

type Place = Pick<Config, 'host' | 'port'>;

/** Returns, in words for operators, why the server cannot listen. */
export function noListening({ host, port }: Place, { code }: NodeJS.ErrnoException): StartError {
  return new StartError(
    `Cannot start: cannot listen at HOST=${host} PORT=${port} (${code}). If the port is in use, set another PORT.`,
  );
}

/** Listens for a moment, so that a port in use is reported before minutes of work. @throws StartError if it cannot */
export async function requirePort(place: Place): Promise<void> {
  const probe = createServer().listen({ host: place.host, port: place.port });
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw noListening(place, error);
  });
  probe.close();
  await once(probe, 'close');
}
