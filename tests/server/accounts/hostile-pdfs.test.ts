import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { covering } from '../../support/depth.ts';
import { AGENCY_NIT, pdfFile, registrationForm } from '../support/client-life.ts';
import { flate, makePdf, stream } from '../support/pdf/make-pdf.ts';
import { type ServerApart, startServerApart } from '../support/server-apart.ts';

const MIB = 1024 * 1024;
/** Memory that reading one file may cost a server: the heap and the buffers of its thread, and the file itself. */
const MAX_MIB = 200;

describe('a PDF made to exhaust the server (S-68)', () => {
  let server: ServerApart;
  beforeAll(async () => {
    server = await startServerApart({ NODE_OPTIONS: '--max-old-space-size=1024' });
  });
  afterAll(() => server.close());

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
