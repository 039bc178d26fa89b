import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublicAddress } from './public-address.ts';

/** What asking needs of the network. */
export interface Network {
  /** The IP addresses of a name. @throws as node:dns does */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
  /** Certificates (PEM) that are trusted; those of Node where nothing is said. */
  readonly ca?: string;
}

/** The public internet, and nothing else. */
export const INTERNET: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  now: Date.now,
  pause: (ms) => pause(ms),
};
