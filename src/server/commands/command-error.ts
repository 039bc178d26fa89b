/** Why a command did nothing, in words for whoever gave it; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
