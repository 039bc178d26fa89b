import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { forms } from '../../../src/generated/forms.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { covering } from '../../support/depth.ts';
import { prepared } from '../../support/prepared.ts';
import { until } from '../../support/until.ts';
import { ask } from '../support/ask.ts';
import { AGENCY_NIT, multipart, PASSWORD, PDF, pdfFile, registrationForm } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';
import { drawnPages } from '../support/pdf/drawn-pages.ts';
import { flate, makePdf, stream } from '../support/pdf/make-pdf.ts';
import { preparedServerApart } from '../support/server-apart.ts';

const MAX_FILE_BYTES = forms.registration.fields.find((field) => field.kind === 'file')?.maxBytes ?? 0;
const NIT = '900700001';

describe.each(ANY_DATABASE_KIND)('uploaded files (%s)', (kind) => {
  const { api, db } = useServer(kind);
  const client = prepared(() => db.add());

  const register = (file: Blob | null, name?: string) =>
    api.call('POST', '/registro', { form: registrationForm({ nit: NIT, email: 'new@client.example' }, file, name) });
  const rows = async () => ({
    accounts: (await db.database.query.selectFrom('clientAccounts').select('nit').execute()).length,
    files: (await db.database.query.selectFrom('files').select('id').execute()).length,
    mails: (await db.database.query.selectFrom('outbox').select('id').execute()).length,
  });

  it.each<[string, string, () => Blob | null, string?]>([
    ['no file (S-66)', 'required', () => null],
    ['an empty file (S-66)', 'fileType', () => pdfFile(Buffer.alloc(0))],
    ['another extension (S-66)', 'fileType', () => pdfFile(), 'rut.pdf.exe'],
    ['another type (S-66)', 'fileType', () => pdfFile(PDF, 'text/html')],
    ['a page by the name of a PDF (S-66)', 'fileContent', () => pdfFile(Buffer.from('<html>')), 'rut.pdf'],
    ['half a PDF (S-66)', 'fileContent', () => pdfFile(PDF.subarray(0, PDF.length / 2))],
    [
      'a photo by the name of a PDF',
      'filePicture',
      () => pdfFile(Buffer.from('ffd8ffe000104a46', 'hex'), 'image/jpeg'),
    ],
    ['a script (S-67)', 'fileProgram', () => pdfFile(makePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }))],
    ['a byte too many (S-66, S-69)', 'fileSize', () => pdfFile(pdfOf(MAX_FILE_BYTES + 1))],
    ['six megabytes (S-69)', 'fileSize', () => pdfFile(pdfOf(6 * 1024 * 1024))],
  ])('are refused and leave nothing behind: %s as %s', async (_what, rule, file, name) => {
    const before = await rows();
    const reply = await register(file(), name);
    expect([reply.status, reply.body['fields']]).toEqual([422, [expect.objectContaining({ field: 'rut', rule })]]);
    expect(await rows()).toEqual(before);
  });

  it.each<[string, string, string]>([
    ['application/octet-stream', 'rut.pdf', '900700011'],
    ['application/x-pdf', 'rut.pdf', '900700012'],
    ['', 'rut.pdf', '900700013'],
    ['application/pdf', 'RUT', '900700014'],
    ['', 'RUT ANDINA S.A.S', '900700015'],
  ])('are accepted by their content when they are declared as %j, %s', async (type, name, nit) => {
    const form = registrationForm({ nit, email: `${nit}@client.example` }, pdfFile(PDF, type), name);
    expect((await api.call('POST', '/registro', { form })).status).toBe(204);
  });

  it('are accepted as a PDF of exactly the size limit (S-66)', async () => {
    const before = await rows();
    expect((await register(pdfFile(pdfOf(MAX_FILE_BYTES)))).status).toBe(204);
    expect(await rows()).toEqual({ accounts: before.accounts + 1, files: before.files + 1, mails: before.mails + 1 });
  });

  const field = (name: string, value: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const rut = (headers: string, content = '%PDF-') => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
  const named = 'Content-Disposition: form-data; name="rut"; filename="rut.pdf"\r\nContent-Type: application/pdf';
  const all = Object.entries({ ...validValues.registration, nit: '900700002' }).map(([name, value]) =>
    field(name, String(value)),
  );

  it.each<[string, number, string, string?]>([
    ['no boundary', 400, `${all.join('')}--x--\r\n`, 'multipart/form-data'],
    ['another boundary', 400, `${all.join('')}--x--\r\n`, 'multipart/form-data; boundary=y'],
    ['no end', 400, all.join('')],
    ['an end in the middle of a field', 400, all.join('').slice(0, -20)],
    ['an end in the middle of the file', 400, all.join('') + rut(named).slice(0, -10)],
    ['nothing at all', 422, '--x--\r\n'],
    ['two files', 400, `${all.join('')}${rut(named)}${rut(named)}--x--\r\n`],
    ['a file in a field for text', 400, `${rut(named.replace('"rut"', '"nit"'))}--x--\r\n`],
    ['a text in the field for the file', 400, `${field('rut', '%PDF-')}--x--\r\n`],
    ['a field that no form has', 400, `${field('perfil', 'administrator')}--x--\r\n`],
    ['a field of the prototype', 400, `${field('__proto__', 'x')}--x--\r\n`],
    ['a field twice', 400, `${field('nit', '1')}${field('nit', '2')}--x--\r\n`],
    [
      'a field that calls itself JSON',
      400,
      `--x\r\nContent-Disposition: form-data; name="nit"\r\nContent-Type: application/json\r\n\r\n{"toString":1}\r\n--x--\r\n`,
    ],
    ['a field of 40 KB', 422, `${field('nit', '9'.repeat(40_000))}--x--\r\n`],
    [
      'a thousand fields',
      400,
      `${Array.from({ length: 1_000 }, (_, index) => field(all.length > 0 && index < 15 ? (Object.keys(validValues.registration)[index] ?? '') : 'x', '1')).join('')}--x--\r\n`,
    ],
    [
      'NUL in the name of the file',
      400,
      `${rut(named.replace('filename="rut.pdf"', "filename*=UTF-8''a%00.pdf"))}--x--\r\n`,
    ],
    [
      'a file without a name',
      422,
      `${rut('Content-Disposition: form-data; name="rut"\r\nContent-Type: application/octet-stream')}--x--\r\n`,
    ],
  ])('in a form with %s get %i (S-69)', async (_what, status, body, type = 'multipart/form-data; boundary=x') => {
    const before = await rows();
    const answer = await ask(api, '/api/registro', { method: 'POST', headers: { 'content-type': type }, body });
    const { code } = JSON.parse(answer.text).error;
    expect([answer.status, code]).toEqual([status, status === 400 ? 'bad-request' : 'invalid-fields']);
    expect(await rows()).toEqual(before);
  });

  it('leave nothing behind when the connection breaks off, and the server keeps serving (S-69)', async () => {
    const before = await rows();
    const body = Buffer.from(`${all.join('')}--x\r\n${named}\r\n\r\n`);
    const head = `POST /api/registro HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length + 5_000_000}\r\n\r\n`;
    for (let round = 0; round < 5; round++) {
      const socket = connect(api.port, '127.0.0.1');
      socket.on('error', () => {});
      await new Promise((resolve) => socket.write(Buffer.concat([Buffer.from(head), body, PDF]), resolve));
      socket.destroy();
    }
    await until(async () => (await ask(api, '/health/live')).status === 200);
    expect((await register(pdfFile(), 'rut.txt')).status).toBe(422);
    expect(await rows()).toEqual(before);
  });

  it.each(
    covering<readonly [string, RegExp]>({
      gate: [
        ['../../etc/passwd\r\nX-Evil: 1.pdf', /^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[^"\s;]+$/],
        ['RUT año 2026 🚢.pdf', /filename\*=UTF-8''RUT%20a%C3%B1o%202026%20%F0%9F%9A%A2\.pdf$/],
      ],
      deep: [
        ['..\\..\\x";a.pdf', /^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[^"\s;]+$/],
        ['rut-\u202efdp.exe.pdf', /^attachment; filename="rut-fdp\.exe\.pdf"$/],
      ],
    }),
  )('are returned under a harmless name when they are called %j (S-70)', async (name, pattern) => {
    const { version } = (await api.call('GET', '/perfil', { token: client.token })).body;
    const form = multipart(validValues.profile, pdfFile(), name);
    const headers = { 'if-match': `"${version}"` };
    expect((await api.call('PUT', '/perfil', { token: client.token, form, headers })).status).toBe(200);
    const answer = await ask(api, '/api/perfil/rut', {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    });
    expect(answer.headers['content-disposition']).toMatch(pattern);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers['x-evil']).toBeUndefined();
    expect(await drawnPages(answer.bytes)).toEqual(await drawnPages(PDF));
  });
});

function pdfOf(bytes: number): Buffer {
  const empty = (size: number) => makePdf({ objects: [stream('', Buffer.alloc(size, ' '))] });
  const rest = bytes - empty(1_000_000).length;
  // The new length of the stream has the same number of digits.
  return empty(1_000_000 + rest);
}

const MIB = 1024 * 1024;
/** Memory that reading one file may cost a server: the heap and the buffers of its thread, and the file itself. */
const MAX_MIB = 200;

describe('a PDF made to exhaust the server (S-68)', () => {
  const server = preparedServerApart({ NODE_OPTIONS: '--max-old-space-size=1024' });

  const files = covering<readonly [string, () => Buffer]>({
    gate: [
      ['a table of two hundred megabytes', () => tableOf(Buffer.alloc(200 * MIB, 1))],
      ['arrays within arrays', () => makePdf({ catalog: `/X ${'['.repeat(4_000_000)}` })],
    ],
    deep: [
      [
        'an object stream of two hundred megabytes',
        () => makePdf({ objects: [objectsOf(Buffer.alloc(200 * MIB, ' '))] }),
      ],
    ],
  });

  it.each(files)('is refused while other requests are served: %s', { timeout: 120_000 }, async (_name, make) => {
    const form = registrationForm({ nit: AGENCY_NIT }, pdfFile(make()));
    const { longestMs, grewMib } = await server.during(async () => {
      const { status, body } = await server.call('POST', '/registro', { form });
      const fields = [
        expect.objectContaining({
          field: 'rut',
          rule: expect.stringMatching(/^file(Content|Password|Program|Attachment)$/),
        }),
      ];
      expect([status, body['fields']]).toEqual([422, fields]);
    });
    // A stalled server does not answer for seconds; a shorter limit would fail because other tests use the processors too.
    expect(longestMs).toBeLessThan(5_000);
    expect(grewMib).toBeLessThan(MAX_MIB);
  });

  it('stays within the limits of time and memory with 600,000 stream names', { tags: ['deep'] }, async () => {
    const pdf = makePdf({ catalog: '/ObjStm '.repeat(600_000) });
    const form = registrationForm({ nit: AGENCY_NIT, email: 'streams@client.example' }, pdfFile(pdf));
    const { longestMs, grewMib } = await server.during(async () => {
      // Only the pages are stored, so a machine that reads the file in time accepts it.
      expect([204, 422]).toContain((await server.call('POST', '/registro', { form })).status);
    });
    expect(longestMs).toBeLessThan(5_000);
    expect(grewMib).toBeLessThan(MAX_MIB);
  });
});

function objectsOf(content: Buffer): Buffer {
  return stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', flate(content));
}

/** A document whose table of objects is a stream, under a name that does not reveal it. */
function tableOf(content: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const size = content.length / 3;
  const table = stream(`/W [1 1 1] /Index [0 ${size}] /Size ${size} /Root 1 0 R /Filter /FlateDecode`, flate(content));
  const rest = `\nendobj\nstartxref\n${head.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from('5 0 obj\n'), table, Buffer.from(rest)]);
}
