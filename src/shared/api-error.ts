/** Codes are permanent: the site chooses its words by them. */
export type ErrorCode =
  | 'bad-request'
  | 'not-found'
  | 'method-not-allowed'
  | 'timeout'
  | 'body-too-large'
  | 'address-too-long'
  | 'unsupported-media-type'
  | 'headers-too-large'
  | 'internal'
  | 'unavailable';

/** The body of every error of the server that is not a page. */
export interface ErrorBody {
  readonly error: { readonly code: ErrorCode; readonly message: string };
  /** Also in the header X-Request-Id and in the server's log. */
  readonly requestId: string;
}
