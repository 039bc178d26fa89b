/** Why the server cannot start, in words for whoever starts it; printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
