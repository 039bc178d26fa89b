import { setTimeout as pause } from 'node:timers/promises';
import { type NetworkAccess, PUBLIC_INTERNET } from '../../platform/network-access/network-access.ts';

/** What the link check needs from the network. */
export interface Network extends NetworkAccess {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** @throws the signal's reason if the signal ends the pause */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  /** Aborts running requests and prevents further ones. */
  readonly signal?: AbortSignal;
}

/** The public internet, and nothing else. */
export const INTERNET: Network = {
  ...PUBLIC_INTERNET,
  now: Date.now,
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** Returns the network with a signal that can end it, even during a pause. */
export function endedBy(signal: AbortSignal, network: Network): Network {
  return { ...network, signal, pause: (ms) => network.pause(ms, signal) };
}
