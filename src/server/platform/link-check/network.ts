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
  /** @throws what the signal says, where one ends it */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Certificates (PEM) that are trusted; those of Node where nothing is said. */
  readonly ca?: string;
  /** Ends what is under way; nothing more is asked then. */
  readonly signal?: AbortSignal;
}

/** The public internet, and nothing else. */
export const INTERNET: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  now: Date.now,
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** A network that a signal can end, also while one waits. */
export function endedBy(signal: AbortSignal, network: Network): Network {
  return { ...network, signal, pause: (ms) => network.pause(ms, signal) };
}
