import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMailTransport, type OutgoingMail } from '../../../src/server/mail/transport.ts';
import { folderOfTest } from '../../support/prepared.ts';
import { startSmtp } from '../../support/smtp.ts';
import { openLog, SENDER } from '../support/mail.ts';

const MAIL: OutgoingMail = {
  id: '0195-a',
  language: 'es',
  writtenAt: Date.UTC(2026, 10, 21, 12),
  from: SENDER,
  to: 'ana@example.com',
  subject: 'Contraseña',
  text: 'Año nuevo\n',
  html: '<p>Año nuevo</p>',
};
const never = new AbortController().signal;

describe('mail without an SMTP server', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = folderOfTest('mail');
  });

  it('is written whole to private files, one per mail, named by its id', async () => {
    const { log, lines } = openLog();
    const transport = createMailTransport({ smtpUrl: undefined, dataDir }, log);
    const folder = join(dataDir, 'mail');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ folder }]);
    await transport.send({ ...MAIL, id: '0195-b' }, never);
    await transport.send(MAIL, never);
    // Sent again, as after a crash.
    await transport.send(MAIL, never);
    expect((await readdir(folder)).sort()).toEqual(['0195-a.eml', '0195-b.eml']);
    const file = join(folder, '0195-a.eml');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await PostalMime.parse(await readFile(file))).toMatchObject({
      from: SENDER,
      to: [{ address: 'ana@example.com' }],
      subject: 'Contraseña',
      messageId: '<0195-a@agency.example>',
      text: expect.stringContaining('Año nuevo'),
      html: expect.stringContaining('<p>Año nuevo</p>'),
    });
  });
});

describe('an SMTP server', () => {
  const { log } = openLog();
  const transportTo = (smtpUrl: string) => createMailTransport({ smtpUrl, dataDir: '' }, log);

  it('with an untrusted certificate gets no mail', async () => {
    // The mail server has a self-signed certificate.
    const sink = await startSmtp({ options: { disabledCommands: ['AUTH'] } });
    await expect(transportTo(sink.url).send(MAIL, never)).rejects.toThrow('certificate');
    expect(sink.named).toEqual([]);
    await sink.close();
  });

  it('on another host gets no unencrypted mail, unless its URL has requireTLS=false', async () => {
    const sink = await startSmtp();
    // An address of this machine that the transport does not recognize as local.
    const elsewhere = sink.url.replace('127.0.0.1', '0.0.0.0');
    await expect(transportTo(elsewhere).send(MAIL, never)).rejects.toThrow('STARTTLS');
    expect(sink.named).toEqual([]);
    await transportTo(`${elsewhere}?requireTLS=false`).send(MAIL, never);
    expect(sink.accepted).toHaveLength(1);
    await sink.close();
  });

  it('that takes too long is abandoned', async () => {
    const sink = await startSmtp({ message: () => new Promise(() => {}) });
    await expect(transportTo(sink.url).send(MAIL, AbortSignal.timeout(300))).rejects.toMatchObject({ code: 'EABORT' });
    await sink.close();
  });
});
