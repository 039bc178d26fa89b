import { lookup } from 'node:dns/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isPublicAddress } from './public-address.ts';

/** What the link check needs from the network. */
export interface Network {
  /** Returns the IP addresses of a name. @throws like node:dns */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Whether an IP address may be connected to. */
  readonly isAllowed: (address: string) => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** @throws the signal's reason if the signal ends the pause */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Trusted certificates (PEM); undefined: those of Node. */
  readonly ca?: string;
  /** Aborts running requests and prevents further ones. */
  readonly signal?: AbortSignal;
}

/** The public internet, and nothing else. */
export const INTERNET: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  now: Date.now,
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** Returns the network with a signal that can end it, even during a pause. */
export function endedBy(signal: AbortSignal, network: Network): Network {
  return { ...network, signal, pause: (ms) => network.pause(ms, signal) };
}
