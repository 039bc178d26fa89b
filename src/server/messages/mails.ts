import type { MailId } from '../../generated/types.ts';
import { dataList, type Prepare } from '../mail/prepare.ts';

/** The mails about the messages that visitors send. */
export const MESSAGE_MAILS = {
  // The visitor's reply goes to the people responsible for the subject, not to the site.
  'message-answer': async ({ recipient, data: { mailbox, subject = '', reference = '', answer = '' } }) =>
    recipient === undefined
      ? undefined
      : {
          to: recipient,
          ...(mailbox === undefined ? {} : { replyTo: mailbox }),
          values: { subject, reference, answer },
        },
  // A reply to the mail goes to the visitor.
  'contact-message': async ({ recipient, data }) => {
    if (recipient === undefined) return undefined;
    const { fields, email, name = '', subject = '', reference = '', message = '' } = data;
    return {
      to: recipient,
      ...(email === undefined ? {} : { replyTo: email }),
      values: { name, subject, reference, message, fields: dataList(fields) },
    };
  },
  'contact-received': async ({ recipient, data: { subject = '', reference = '', chosen } }) =>
    recipient === undefined ? undefined : { to: recipient, values: { subject, reference, chosen: dataList(chosen) } },
} as const satisfies Partial<Record<MailId, Prepare>>;
