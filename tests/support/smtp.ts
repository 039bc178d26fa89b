import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { until } from './until.ts';

/** A received mail: the envelope, the raw text and its parsed content. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly content: Email;
}

export interface SmtpBehaviour {
  /** Returns the reply code to RCPT TO; undefined accepts the recipient. */
  readonly recipient?: (address: string) => number | undefined;
  /** Returns the reply code to the whole message; undefined accepts it. */
  readonly message?: (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;
  readonly port?: number;
  readonly options?: SMTPServerOptions;
}

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  /** Every address in RCPT TO, accepted or not. */
  readonly named: readonly string[];
  /** The mails that the server accepted with 250. */
  readonly accepted: readonly ReceivedMail[];
  /** Waits for the first mail to an address. */
  mailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port, which refuses or delays mails as the test wishes. */
export async function startSmtp({ recipient, message, port = 0, options }: SmtpBehaviour = {}): Promise<SmtpSink> {
  const named: string[] = [];
  const accepted: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onRcptTo({ address }, _session, callback) {
      named.push(address);
      callback(refusal(recipient?.(address)));
    },
    async onData(stream, { envelope }, callback) {
      // Undefined if the client was killed in the middle of its message.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = { from, to, raw, content: await PostalMime.parse(raw) };
      const code = await message?.(mail);
      if (code === undefined) accepted.push(mail);
      callback(refusal(code, mail.content.text));
    },
    ...options,
  });
  // A connection that the killed client breaks is no fault of the server either.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    named,
    accepted,
    mailTo: (address) => until(() => accepted.find(({ to }) => to.includes(address)), `a mail to ${address}`),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Like some filters, the server quotes what it refuses. */
function refusal(code: number | undefined, quoted = ''): Error | null {
  if (code === undefined) return null;
  return Object.assign(new Error(`refused: ${quoted.replaceAll(/\s+/g, ' ')}`), { responseCode: code });
}
