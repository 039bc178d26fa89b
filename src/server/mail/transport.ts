import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { sendableAddress } from '../../formats/mail-address.ts';
import type { LanguageId } from '../../generated/types.ts';
import type { Config } from '../platform/config.ts';
import { writeWhole } from '../platform/files.ts';
import type { Mailbox } from '../platform/setting-readers.ts';
import type { RenderedMail } from './render.ts';

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

/** The folder for mail within the data folder. */
export const MAIL_FOLDER = 'mail';

/**
 * Writes mail as .eml files, which mail programs open. Files are named by the mails' ids, so they sort by time and a mail
 * that is sent twice is one file. A file is complete or missing. Only the server's own user may read the links in them.
 */
function createFileTransport(dataDir: string): MailTransport & { readonly folder: string } {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = resolve(dataDir, MAIL_FOLDER);
  return {
    folder,
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(join(folder, `${mail.id}.eml`), message, { mode: 0o600, flush: true });
    },
    close: () => composer.close(),
  };
}

/** A mail ready to leave. */
export interface OutgoingMail extends RenderedMail {
  /** Id of the outbox row; the Message-ID is made of it, so that a mail sent twice can be recognised (S-83). */
  readonly id: string;
  readonly language: LanguageId;
  /** Epoch milliseconds at which the mail was enqueued. */
  readonly writtenAt: number;
  readonly from: Mailbox;
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Address that a mail program calls to end such mails. */
  readonly unsubscribe?: string | undefined;
}

/**
 * Returns the mail as nodemailer takes it. Addresses are passed as objects, never as text to be parsed, and the envelope
 * names the recipient explicitly (S-64).
 * @throws PermanentFailure unless it goes to exactly one address
 */
export function messageOf(mail: OutgoingMail): SendMailOptions {
  const to = strictAddress(mail.to);
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  return {
    from: mail.from,
    to: { name: '', address: to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: strictAddress(mail.replyTo) } }),
    envelope: { from: mail.from.address, to: [to] },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.writtenAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...(mail.unsubscribe === undefined ? {} : unsubscribing(mail.unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the headers of RFC 8058, 3.1. `prepared` prevents folding: programs would read only a part of the address. */
function unsubscribing(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${new URL(address).href}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function strictAddress(text: string): string {
  const address = sendableAddress(text);
  if (address === undefined) throw new PermanentFailure('not one plain mail address');
  return address;
}

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
