/** How somebody came to the login page whose session was over: what they were looking at waits for them. */
export interface Arrival {
  /** The query of the panel's address. */
  readonly search: string;
}

/** The state of a navigation as untrusted data: it outlives the page that wrote it. */
export function readArrival(state: unknown): Arrival | undefined {
  if (typeof state !== 'object' || state === null || !('search' in state)) return undefined;
  const { search } = state;
  return typeof search === 'string' && /^(\?|$)/.test(search) ? { search } : undefined;
}
