import type { SendMailOptions } from 'nodemailer';
import { sendableAddress } from '../../../formats/mail-address.ts';
import type { LanguageId } from '../../../generated/types.ts';
import type { Mailbox } from '../../platform/config/readers.ts';
import type { RenderedMail } from '../rendering/render.ts';
import { PermanentFailure } from './failure.ts';

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
