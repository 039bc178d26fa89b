import { afterEach, describe, expect, it } from 'vitest';
import type { MailWorker } from '../../../src/server/mail/worker.ts';
import { preparedDatabase } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import { startSmtp } from '../../support/smtp.ts';
import { enqueue, makeWorker, SENDER, untilSettled } from '../support/mail.ts';

const VALID = [
  'ana@example.com',
  'ANA.maria+nit_900@sub-domain.example.com.co',
  '-oQ@example.com',
  "d'ejemplo@empresa.example.com",
  'ventas&compras@empresa.example.com',
  'ana@a.b.c.d.empresa.example.com',
];
/** Addresses, and how mail servers know their domains. */
const INTERNATIONAL = [
  ['ventas@logística.example', 'ventas@xn--logstica-e2a.example'],
  ["o'ejemplo@пример.рф", "o'ejemplo@xn--e1afmkfd.xn--p1ai"],
] as const;

const HOSTILE = [
  'ana@example.com,eva@evil.example',
  'ana@example.com;eva@evil.example',
  'ana@example.com eva@evil.example',
  'ana@example.com\r\nRCPT TO:<eva@evil.example>',
  'ana@example.com\nBcc: eva@evil.example',
  'ana@example.com\r\nBcc: eva@evil.example\r\n',
  'ana@example.com>\r\nRCPT TO:<eva@evil.example',
  'ana@example.com> ORCPT=rfc822;eva@evil.example',
  '<eva@evil.example>',
  'Ana <eva@evil.example>',
  '"ana@example.com" <eva@evil.example>',
  '"ana@example.com"@evil.example',
  'ana@example.com <eva@evil.example>',
  'ana(eva@evil.example)@example.com',
  'ana@example.com(eva)',
  'team:eva@evil.example;',
  'team:ana@example.com,eva@evil.example;',
  'ana@example.com\0',
  'ana\0@example.com',
  'ana@example.com\u2028eva@evil.example',
  'ana@exаmple.com',
  'ana@example.com\u202e',
  'ana@[127.0.0.1]',
  'ana%evil.example@example.com',
  'ana@evil.example@example.com',
  '@evil.example:ana@example.com',
  'ana',
  '',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a.'.repeat(130)}example`,
];

describe('mail addresses (S-64)', () => {
  const database = preparedDatabase('sqlite');
  const sink = prepared(
    () => startSmtp(),
    ({ close }) => close(),
  );
  let worker: MailWorker;
  afterEach(() => worker.stop());

  it.each(VALID)('%j receives the mail, exactly as it is stored', async (address) => {
    worker = makeWorker(database, sink.url);
    const id = await enqueue(database, address);
    worker.start();
    expect((await untilSettled(database, id)).status).toBe('sent');
    expect(sink.named.at(-1)).toBe(address);
    expect(sink.accepted.at(-1)).toMatchObject({ to: [address], content: { to: [{ address }] } });
  });

  it.each(INTERNATIONAL)('%j receives the mail as %j, which every mail server understands', async (address, sent) => {
    worker = makeWorker(database, sink.url, {
      prepare: async () => ({ to: address, replyTo: address, values: { name: '', nit: '' } }),
    });
    const id = await enqueue(database, address);
    worker.start();
    expect((await untilSettled(database, id)).status).toBe('sent');
    // The library of this server decodes the domain again.
    expect(sink.named.at(-1)).toBe(address);
    expect(sink.accepted.at(-1)?.raw).toMatch(new RegExp(`^To: ${sent}\r?$`, 'm'));
    expect(sink.accepted.at(-1)?.raw).toMatch(new RegExp(`^Reply-To: ${sent}\r?$`, 'm'));
  });

  it.each(HOSTILE)('%j is refused as the recipient, and no mail is sent', async (address) => {
    const named = sink.named.length;
    worker = makeWorker(database, sink.url);
    const id = await enqueue(database, address);
    worker.start();
    expect((await untilSettled(database, id)).status).toBe('dead');
    expect(sink.named.length).toBe(named);
  });

  it.each(HOSTILE)('%j is refused as the reply-to address, and no mail is sent', async (replyTo) => {
    const named = sink.named.length;
    const values = { name: '', nit: '' };
    worker = makeWorker(database, sink.url, { prepare: async () => ({ to: 'ana@example.com', replyTo, values }) });
    const id = await enqueue(database, '');
    worker.start();
    expect((await untilSettled(database, id)).status).toBe('dead');
    expect(sink.named.length).toBe(named);
  });

  it.each([
    'Ana\r\nBcc: eva@evil.example',
    'Ana\n\n<script>',
    'Ana" <eva@evil.example>, "',
    'Ana, eva@evil.example',
    '=?utf-8?Q?Ana=0D=0ABcc:_eva@evil.example?=',
  ])('a name such as %j adds no header and no recipient', async (name) => {
    const values = { name, subject: name, reference: 'C-1', message: name, fields: [] };
    worker = makeWorker(database, sink.url, {
      prepare: async () => ({ to: 'ana@example.com', replyTo: 'visitor@example.com', values }),
      settings: { from: { ...SENDER, name } },
    });
    const id = await enqueue(database, '', { template: 'contact-message' });
    worker.start();
    expect((await untilSettled(database, id)).status).toBe('sent');
    const mail = sink.accepted.at(-1);
    expect(mail).toMatchObject({ from: SENDER.address, to: ['ana@example.com'] });
    expect(mail?.content.headers.map(({ key }) => key).sort()).toEqual(
      [
        'auto-submitted',
        'content-language',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ].sort(),
    );
    expect(mail?.content.from?.address).toBe(SENDER.address);
    expect(mail?.content.to).toMatchObject([{ address: 'ana@example.com' }]);
    expect(mail?.content.replyTo).toMatchObject([{ address: 'visitor@example.com' }]);
  });
});
