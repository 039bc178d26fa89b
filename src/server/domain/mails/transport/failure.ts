/** The error for a mail that cannot be delivered, however often it is tried. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

const MAX_LENGTH = 300;

/**
 * Returns a failure's message for the outbox, without links: a server may quote the mail, and its links are secrets (S-26).
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\bhttps?:\S+/gi, '[link]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_LENGTH);
}
