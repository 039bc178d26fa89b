import type { Config } from '../../platform/config/config.ts';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Creates an SMTP transport, or one that writes files below the data folder where no SMTP server is set. */
export function createMailTransport(
  { smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>,
  log: { info(details: object, message: string): void },
): MailTransport {
  if (smtpUrl !== undefined) return createSmtpTransport(smtpUrl);
  const transport = createFileTransport(dataDir);
  log.info({ folder: transport.folder }, 'SMTP_URL is not set: mails are stored as .eml files');
  return transport;
}
