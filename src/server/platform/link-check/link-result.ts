/** What an address has come to: only `broken` is something to be mended at once. */
export type Outcome = 'fine' | 'moved' | 'slow' | 'robots' | 'unknown' | 'broken';

/** Why an address is not fine. */
export type Reason =
  /** It answered with a status of an error. */
  | 'status'
  | 'no-such-name'
  | 'no-connection'
  | 'timeout'
  | 'certificate'
  /** It leads on and on, or to something that is no web page. */
  | 'redirects'
  /** It leads on and on, and sets cookies that a browser would bring back. */
  | 'cookies'
  /** It lets no program in: a login, or a guard against programs. */
  | 'closed'
  /** It asks to come later. */
  | 'busy'
  /** It leads into a private network and was not asked (S-104). */
  | 'inside'
  /** Its robots.txt answers with an error, which stands for a refusal (RFC 9309). */
  | 'robots-unreadable'
  /** The page takes what a form sends, and was sent nothing. */
  | 'needs-form'
  /** Our own connection or our own name server failed. */
  | 'own-network';

/** One step on the way of redirects. */
export interface Hop {
  readonly address: string;
  readonly status: number;
}

/** What was found at an address. */
export interface LinkResult {
  readonly outcome: Outcome;
  readonly reason?: Reason;
  /** Every address on the way, with what it answered, ours first; as far as one came. */
  readonly hops: readonly Hop[];
  /** The address that takes its place for good. */
  readonly movedTo?: string;
  /** How long the answers took together, in milliseconds. */
  readonly tookMs: number;
  /** Of a page that was read; where asking for its head was enough, it was not. */
  readonly title?: string;
  /** When the certificate of the last address ends, as an ISO instant. */
  readonly certificateEnds?: string;
  /** As an ISO instant. */
  readonly checkedAt: string;
}
