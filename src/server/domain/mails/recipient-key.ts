import { createHash } from 'node:crypto';

/** Mailboxes that take a name with and without its dots for the same. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Who an address is counted as: one mailbox, however its name is written. `Ana+x@…` is delivered to `ana@…` nearly
 * everywhere. A hash, because the counts are kept for other purposes than addresses are.
 */
export function recipientKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [plain = ''] = address.slice(0, Math.max(0, at)).split('+');
  const mailbox = DOTLESS.has(domain) ? plain.replaceAll('.', '') : plain;
  return createHash('sha256').update(`${mailbox}@${domain}`).digest('hex');
}
