import type { Config } from '../../../platform/config/config.ts';
import { createFileTransport } from './file-transport.ts';
import type { OutgoingMail } from './message.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** How mail leaves. */
export interface MailTransport {
  /**
   * Resolves when the mail is in other hands.
   * @param signal ends the attempt
   * @throws PermanentFailure if trying again is of no use, any other error if it may be
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

/** SMTP, or files below the data folder where no SMTP server is named. */
export function createMailTransport(
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  log: { info(details: object, message: string): void },
): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport(smtpUrl);
  const transport = createFileTransport(dataDir);
  log.info({ folder: transport.folder }, 'SMTP_URL is not set: mail is kept as .eml files');
  return transport;
}
