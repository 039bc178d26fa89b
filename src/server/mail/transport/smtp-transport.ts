import { createTransport, type NodemailerError } from 'nodemailer';
import { PermanentFailure } from './failure.ts';
import { MAX_CONCURRENT_MAILS, type MailTransport } from './mail-transport.ts';
import { messageOf } from './message.ts';

/** Nodemailer's defaults are up to 10 minutes. The SMTP URL may override these: smtps://mail.example?socketTimeout=5000. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** For a server that takes fewer connections, the SMTP URL says ?maxConnections=5. */
const CONNECTIONS = { pool: true, maxConnections: MAX_CONCURRENT_MAILS, idleTimeout: 10_000 } as const;

/**
 * Creates a transport that reuses connections for mails that follow soon. Certificates are verified. Mail contains secret
 * links, so it leaves this machine encrypted or not at all, unless the SMTP URL says ?requireTLS=false.
 */
export function createSmtpTransport(url: string): MailTransport {
  const transporter = createTransport({ ...optionsOf(url), ...CONNECTIONS });
  return {
    async send(mail, signal) {
      const message = messageOf(mail);
      await transporter.sendMail({ ...message, signal }).catch((error: NodemailerError) => {
        throw isRefusal(error) ? new PermanentFailure(error.message, { cause: error }) : error;
      });
    },
    close: () => transporter.close(),
  };
}

/**
 * Connects to the SMTP server and logs in without sending anything, to show that its settings are right.
 * @throws if the server cannot be reached, has an invalid certificate or rejects the login
 */
export async function verifySmtp(url: string): Promise<void> {
  const transporter = createTransport(optionsOf(url));
  try {
    await transporter.verify();
  } finally {
    transporter.close();
  }
}

function optionsOf(url: string) {
  return { ...TIMEOUTS, requireTLS: !isThisMachine(url), url };
}

/**
 * Whether the recipient or the message was refused for good. A refused login or sender would affect every mail: then the
 * settings are wrong, and the mail waits until they are corrected.
 */
function isRefusal({ permanent, command }: NodemailerError): boolean {
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
