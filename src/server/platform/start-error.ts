/** The reason why the server cannot start, in words for operators; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
