/** The states of a link, the most urgent last; only `broken` has to be mended at once. */
export const OUTCOMES = ['fine', 'robots', 'slow', 'unknown', 'moved', 'broken'] as const;
export type LinkOutcome = (typeof OUTCOMES)[number];

/** Why an address is not fine. */
export type LinkReason =
  /** The server answered with an error status. */
  | 'status'
  | 'no-such-name'
  | 'no-connection'
  | 'timeout'
  | 'certificate'
  /** The server does not send a certificate between its own and a known one, which browsers fetch by themselves. */
  | 'chain'
  /** There are too many redirects, or one leads to something that is no web page. */
  | 'redirects'
  /** There are too many redirects and they set cookies, which a browser would send back. */
  | 'cookies'
  /** The server keeps programs out, by a login or a bot filter. */
  | 'closed'
  /** The server asks to try again later. */
  | 'busy'
  /** The address leads into a private network and was not requested (S-104). */
  | 'inside'
  /** The server answers robots.txt with an error, which counts as a refusal (RFC 9309). */
  | 'robots-unreadable'
  /** The page expects a form's fields and was sent none. */
  | 'needs-form'
  /** Our own connection or our own name server failed. */
  | 'own-network';

/** One step in a chain of redirects. */
export interface Hop {
  readonly address: string;
  readonly status: number;
}

/** The result of checking an address. */
export interface LinkResult {
  readonly outcome: LinkOutcome;
  readonly reason?: LinkReason;
  /** Every address that was requested and its status, the link itself first. */
  readonly hops: readonly Hop[];
  /** The new address, if the link has moved permanently. */
  readonly movedTo?: string;
  /** Total time of the replies, in milliseconds. */
  readonly tookMs: number;
  /** Title of the page; undefined if it has none, or if a HEAD request was enough. */
  readonly title?: string;
  /** When the last address's certificate expires, as an ISO instant. */
  readonly certificateEnds?: string;
  /** An ISO instant. */
  readonly checkedAt: string;
}
