import { describe, expect, it } from 'vitest';
import type { Message } from '../../../../src/generated/api.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { multipart, PDF, pdfFile } from '../../../server/support/client-life.ts';
import { drawnPages } from '../../../server/support/pdf/drawn-pages.ts';
import { makePdf } from '../../../server/support/pdf/make-pdf.ts';
import { inDatabase, preparedAdministrator } from '../../../server/support/staff-life.ts';
import { validValues } from '../../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import { until } from '../../../support/until.ts';

const PATH = '/contacto/cotizacion';
const quote = validValues['freight-quote'];
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe.each(ANY_DATABASE_KIND)('a freight quote request (%s)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '100' });
  const boss = preparedAdministrator(api);

  /** @param files by the name of the form field */
  const send = (change: object = {}, headers = {}, files: Readonly<Record<string, Blob>> = {}, name = 'carga.pdf') => {
    const form = multipart({ ...quote, ...change });
    for (const [field, file] of Object.entries(files)) form.append(field, file, name);
    return api.call('POST', PATH, { form, headers });
  };
  const filesStored = () => inDatabase(api, ({ query }) => query.selectFrom('messageFiles').select('id').execute());
  const stored = () =>
    inDatabase(api, ({ query }) => query.selectFrom('contactMessages').select(['id', 'form', 'fields']).execute());

  it.each<[string, object, string, object?]>([
    ['no direction', { direction: '' }, 'required'],
    ['a direction of no list', { direction: 'sideways' }, 'option'],
    ['no origin', { origin: ' ' }, 'required'],
    ['an origin of 121 characters', { origin: 'x'.repeat(121) }, 'maxLength', { limit: 120, count: 121 }],
    ['an origin of two lines', { origin: 'Shanghái\nChina' }, 'format'],
    ['no destination', { destination: '' }, 'required'],
    ['equipment of no list', { equipment: 'dry-19' }, 'option'],
    ['no containers', { quantity: '0' }, 'least', { limit: 1 }],
    ['too many containers', { quantity: '10001' }, 'most', { limit: 10_000 }],
    ['half a container', { quantity: '1,5' }, 'whole'],
    ['less than nothing', { quantity: '-2' }, 'least', { limit: 1 }],
    ['a number in words', { quantity: 'dos' }, 'number'],
    ['a number for programs', { quantity: '1e3' }, 'number'],
    ['no goods', { goods: '' }, 'required'],
    ['a weight that is no number', { grossWeight: '42.50.5' }, 'number'],
    ['a weight to a tenth of a gram', { grossWeight: '42,1255' }, 'number'],
    ['no volume to speak of', { volume: '0' }, 'least', { limit: 0.01 }],
    ['no day', { readyDate: '' }, 'required'],
    ['a day that is over', { readyDate: inDays(-2) }, 'past'],
    ['a day in three years', { readyDate: inDays(1000) }, 'tooFar', { limit: 730 }],
    ['a day of no month', { readyDate: `${new Date().getFullYear() + 1}-02-30` }, 'format'],
    ['a day written otherwise', { readyDate: '24/12/2030' }, 'format'],
    ['an Incoterm of another year', { incoterm: 'dat' }, 'option'],
    ['a message of 5001 characters', { message: 'x'.repeat(5001) }, 'maxLength', { limit: 5000, count: 5001 }],
    ['no agreement', { policyAccepted: false }, 'required'],
  ])('is refused with the field and the rule that it breaks: %s', async (_what, change, rule, numbers = {}) => {
    const before = (await stored()).length;
    const answer = await send(change);
    const [field] = Object.keys(change);
    expect([answer.status, answer.body['fields']]).toEqual([422, [{ field, rule, ...numbers }]]);
    expect(await stored()).toHaveLength(before);
  });

  it.each([
    ['a field that it does not have', { vessel: 'X' }],
    ['a text in the field for a file', { safetySheet: '%PDF-' }],
  ])('gets 400 when it has %s', async (_what, change) => {
    expect((await send(change)).status).toBe(400);
  });

  it.each<[string, string, Blob, string?]>([
    ['a spreadsheet', 'fileType', pdfFile(PDF, 'application/vnd.ms-excel'), 'carga.xls'],
    ['an empty file', 'fileType', pdfFile(Buffer.alloc(0))],
    ['a page by the name of a PDF', 'fileContent', pdfFile(Buffer.from('<html>'))],
    ['a script', 'fileProgram', pdfFile(makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }))],
    ['six megabytes', 'fileSize', pdfFile(Buffer.alloc(6 * 1024 * 1024, PDF))],
  ])('is refused and leaves nothing behind: %s as %s', async (_what, rule, file, name) => {
    const before = (await stored()).length;
    const { status, body } = await send({}, {}, { safetySheet: file }, name);
    expect([status, body['fields']]).toEqual([422, [expect.objectContaining({ field: 'safetySheet', rule })]]);
    expect(await stored()).toHaveLength(before);
    expect(await filesStored()).toEqual([]);
  });

  it('has files that staff can download, whose reading is audited, and that are deleted with it', async () => {
    const files = { cargoDocument: pdfFile(), safetySheet: pdfFile() };
    const { body } = await send({}, {}, files, '../lista <b>.pdf');
    const [row] = await boss.found(`/internal/messages?search=${body['reference']}`);
    const id = String(row?.id);
    const message = (await boss.get(`/internal/messages/${id}`)).body as unknown as Message;
    expect(message.files.map(({ field }) => field)).toEqual(['cargoDocument', 'safetySheet']);
    const path = `/api/internal/message-files/${message.files[0]?.id}`;
    expect((await ask(api, path)).status).toBe(401);
    const saved = await ask(api, path, { headers: { authorization: `Bearer ${boss.token}` } });
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[^"\s;]+$/,
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await drawnPages(saved.bytes)).toEqual(await drawnPages(PDF));
    expect(await boss.actionsOn(id)).toEqual(['file-read', 'contacted']);
    await inDatabase(api, ({ query }) => query.deleteFrom('contactMessages').where('id', '=', id).execute());
    expect(await filesStored()).toEqual([]);
  });

  it('is stored with its form, and can be found and read by its reference', async () => {
    const { status, body } = await send({ company: 'Cerámicas Kogi' });
    const reference = String(body['reference']);
    expect([status, reference]).toEqual([200, expect.stringMatching(/^[0-9A-F]{8}$/)]);
    const [row, ...others] = await boss.found(`/internal/messages?search=${reference}`);
    expect([row?.['reference'], others]).toEqual([reference, []]);
    expect((await boss.get(`/internal/messages/${row?.id}`)).body).toMatchObject({
      form: 'freight-quote',
      subject: 'freight-quote',
      fields: {
        company: 'Cerámicas Kogi',
        equipment: 'high-cube-40',
        quantity: '2',
        grossWeight: '42500.5',
        volume: '',
      },
    });
    expect(await boss.found('/internal/messages?search=kogi')).toHaveLength(1);
  });

  it('is mailed in full to its mailbox, while the receipt has the choices but no typed text', async () => {
    const email = 'compras@tairona.example.com';
    const { body } = await send({ email, readyDate: inDays(30) }, { 'accept-language': 'en' });
    const reference = String(body['reference']);
    const [receipt] = await api.mailsTo(email, 1);
    expect(receipt?.content.text).toContain(reference);
    for (const words of ['Direction: Import into Colombia', '40’ HC container', 'Incoterm 2020: FOB, free on board'])
      expect(receipt?.content.text).toContain(words);
    for (const typed of [quote.origin, quote.goods, quote.fullName, '42500', '42,500', 'Ready'])
      expect(receipt?.content.text).not.toContain(typed);
    // The mailbox already has mails of other quotes.
    const mail = await until(async () =>
      (await api.mailsTo('comercial@aldebaran.example.com')).find(({ content }) =>
        content.subject?.includes(reference),
      ),
    );
    expect(mail?.content.replyTo).toMatchObject([{ address: email }]);
    const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(inDays(30)));
    for (const words of [
      'Sentido: Importación a Colombia',
      'Puerto o ciudad de origen: Shanghái, China',
      'Cantidad: 2',
      'Peso bruto total: 42.500,5 kg',
      `Fecha en que la carga estará lista: ${day}`,
    ])
      expect(mail?.content.text).toContain(words);
    expect(mail?.content.text).not.toContain('Volumen');
  });

  it.each(['', 'Urgente.'])('needs no letter: the message may be %j', async (message) => {
    const { status, body } = await send({ message });
    expect(status).toBe(200);
    const mail = await until(async () =>
      (await api.mailsTo('comercial@aldebaran.example.com')).find(({ content }) =>
        content.subject?.includes(String(body['reference'])),
      ),
    );
    expect(mail?.content.text).toContain('Mercancía: ');
    expect(mail?.content.html).toContain(message);
    expect(String(mail?.content.html).includes('<blockquote')).toBe(message !== '');
  });

  it('can still be sent by the contact form, and is stored as a message of that form', async () => {
    const before = await stored();
    const body = { ...validValues.contact, subject: 'freight-quote' };
    expect((await api.call('POST', '/contacto', { body })).status).toBe(200);
    const more = (await stored()).filter(({ id }) => before.every((row) => row.id !== id));
    expect(more).toMatchObject([{ form: 'contact' }]);
  });

  it('is stored once for one idempotency key, which another body cannot reuse', async () => {
    const before = (await stored()).length;
    const headers = { 'idempotency-key': 'quote-0123456789abcdef' };
    const answers = [await send({}, headers), await send({}, headers)];
    expect(new Set(answers.map(({ body }) => body['reference'])).size).toBe(1);
    expect(await stored()).toHaveLength(before + 1);
    expect((await send({ quantity: '3' }, headers)).status).toBe(422);
  });
});
