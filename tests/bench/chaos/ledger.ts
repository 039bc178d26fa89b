/** What visitors asked for and what the server promised them: what is acknowledged must be there for ever. */
export interface Ledger {
  readonly registrations: Attempt[];
  readonly messages: Attempt[];
  readonly editors: Editor[];
  /** Answers that are neither a promise nor a lost connection. */
  readonly surprises: string[];
}

export interface Attempt {
  /** The NIT, or the address of whoever wrote. */
  readonly who: string;
  /** The Idempotency-Key: an attempt without an answer is made again with it. */
  readonly key: string;
  isAcknowledged: boolean;
}

/** A client who changes one number in the profile over and over, upwards. */
export interface Editor {
  readonly nit: string;
  readonly token: string;
  tried: number;
  acknowledged: number;
}

export function newLedger(): Ledger {
  return { registrations: [], messages: [], editors: [], surprises: [] };
}

/** As a mobile number, which is what changes in the profile; each is greater than the one of the registration. */
export function mobileOf(count: number): string {
  return String(3_100_000_000 + count);
}
