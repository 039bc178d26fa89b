import type { OutgoingMail } from './message.ts';

/** The maximum number of mails that a transport carries at once. */
export const MAX_CONCURRENT_MAILS = 40;

/** A way to send mail. */
export interface MailTransport {
  /**
   * Resolves when the mail is handed over.
   * @param signal ends the attempt
   * @throws PermanentFailure if a retry is useless, any other error if it may help
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  /** Closes connections that are kept for further mails. */
  close(): void;
}
