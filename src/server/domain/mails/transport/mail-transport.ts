import type { OutgoingMail } from './message.ts';

/** How many mails a transport may have to carry at once. */
export const MOST_AT_ONCE = 40;

/** How mail leaves. */
export interface MailTransport {
  /**
   * Resolves when the mail is in other hands.
   * @param signal ends the attempt
   * @throws PermanentFailure if trying again is of no use, any other error if it may be
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Lets go of what is kept for further mails. */
  close(): void;
}
