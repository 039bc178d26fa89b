import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const PAUSE_MS = 20;

/** A mail as the server took it: the envelope, and what its text parses to. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly content: Email;
}

export interface SmtpBehaviour {
  /** The reply to RCPT TO; left out or undefined: accepted. */
  readonly recipient?: (address: string) => number | undefined;
  /** The reply to the whole message, once it resolves; undefined: accepted. */
  readonly message?: (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;
  readonly port?: number;
  readonly options?: SMTPServerOptions;
}

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  /** Every address that was named in RCPT TO, accepted or not. */
  readonly named: readonly string[];
  /** What the server answered 250 to. */
  readonly accepted: readonly ReceivedMail[];
  /** The first mail to an address, once it is there. */
  mailTo(address: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** A real SMTP server on a free port, which refuses and hangs as a test wishes. */
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
      // Undefined: the client was killed in the middle of its message.
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
  // Nor is its connection that breaks a fault of the server.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    named,
    accepted,
    mailTo: async (address) => {
      for (;;) {
        const mail = accepted.find(({ to }) => to.includes(address));
        if (mail !== undefined) return mail;
        await pause(PAUSE_MS);
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Like some filters, the server quotes what it refuses. */
function refusal(code: number | undefined, quoted = ''): Error | null {
  if (code === undefined) return null;
  return Object.assign(new Error(`refused: ${quoted.replaceAll(/\s+/g, ' ')}`), { responseCode: code });
}
