/** The error for a mail that cannot be delivered, however often it is tried. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

const MAX_LENGTH = 300;
/** The groups of a code, as the code of a link is written. */
const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4})+\b/gi;

/**
 * Returns a failure's message for the outbox, without links and codes: a server may quote the mail, and they are secrets (S-26).
 */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/\bhttps?:\S+/gi, '[link]')
    .replace(CODE, '[code]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_LENGTH);
}
