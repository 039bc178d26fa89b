import type { OutgoingMail } from './message.ts';

/** How mail leaves. */
export interface MailTransport {
  /**
   * Resolves when the mail is in other hands.
   * @param signal ends the attempt
   * @throws PermanentFailure if trying again is of no use, any other error if it may be
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}
