/** What visitors requested and what the server acknowledged; everything acknowledged must stay stored. */
export interface Ledger {
  readonly registrations: Attempt[];
  readonly messages: Attempt[];
  readonly editors: Editor[];
  /** Responses that are neither an acknowledgement nor a lost connection. */
  readonly surprises: string[];
}

export interface Attempt {
  /** The NIT, or the sender's address. */
  readonly who: string;
  /** The Idempotency-Key; an attempt without a response is repeated with it. */
  readonly key: string;
  isAcknowledged: boolean;
}

/** A client who repeatedly changes one number in the profile, always upwards. */
export interface Editor {
  readonly nit: string;
  readonly token: string;
  tried: number;
  acknowledged: number;
}

export function newLedger(): Ledger {
  return { registrations: [], messages: [], editors: [], surprises: [] };
}

/**
 * Returns a count as a mobile number, which is what changes in the profile; each is greater than the one of the
 * registration.
 */
export function mobileOf(count: number): string {
  return String(3_100_000_000 + count);
}
