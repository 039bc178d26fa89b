import { verifySmtp } from '../../mail/transport.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { ok, error } = findingsAbout('mail');

/** Checks that the mail server accepts us: name, certificate and password. Sends no mail. */
export async function examineMail(smtpUrl: string | undefined): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const { hostname } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return [ok(`${hostname} accepts our mails`)];
  } catch (reason) {
    return [
      error(
        `${hostname} does not accept our mails: ${String(reason)}`,
        'Check the host, port, user and password in SMTP_URL.',
      ),
    ];
  }
}
