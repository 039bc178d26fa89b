/** The reason why a command did nothing, in words for its user; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
