import { createHash } from 'node:crypto';

/** Mail hosts that ignore dots in the name of a mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the key that an address is counted by: one per mailbox, however its name is written. `Ana+x@…` is delivered to
 * `ana@…` nearly everywhere. The key is a hash, because counts are kept for other purposes than addresses are.
 */
export function recipientKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [plain = ''] = address.slice(0, Math.max(0, at)).split('+');
  const mailbox = DOTLESS.has(domain) ? plain.replaceAll('.', '') : plain;
  return createHash('sha256').update(`${mailbox}@${domain}`).digest('hex');
}
