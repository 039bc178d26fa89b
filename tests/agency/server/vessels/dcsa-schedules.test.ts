import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../../../../src/generated/content.ts';
import { CALL_COLUMNS } from '../../../../src/server/vessels/tables.ts';
import { type Api, startApi } from '../../../server/support/api.ts';
import { administrator, type Member } from '../../../server/support/staff-life.ts';
import {
  type Answer,
  bogotaDay,
  CALLS,
  type Schedules,
  TITLES,
  time,
} from '../../../server/vessels/support/sample-calls.ts';
import { DATABASE_KINDS, type DatabaseKind, onAnyDatabase } from '../../../support/database.ts';

const ports = Object.values(content.ports);

interface WithStaff {
  readonly api: Api;
  readonly staff: Member;
}

async function startWithStaff(kind: DatabaseKind): Promise<WithStaff> {
  const api = await startApi(kind);
  return { api, staff: await administrator(api) };
}

function upload(staff: Member, rows: readonly string[], dryRun: boolean) {
  const form = new FormData();
  form.append('file', new Blob([[TITLES, ...rows].join('\n')], { type: 'text/csv' }), 'buques.csv');
  return staff.call('POST', `/internal/vessel-calls/imports?line=nyk&dryRun=${dryRun}`, { form });
}

describe.each(DATABASE_KINDS)('the API of vessel calls (%s)', (kind) => {
  let api: Api;
  let staff: Member;
  beforeAll(async () => {
    ({ api, staff } = await startWithStaff(kind));
    expect((await upload(staff, CALLS, false)).status).toBe(200);
  });
  afterAll(() => api.close());

  const ask = async (query: string) => (await api.call('GET', `/arribos?${query}`)).body['answer'] as unknown as Answer;

  it('requires staff for an import, and writes nothing in a dry run', onAnyDatabase(kind), async () => {
    const own = await startWithStaff(kind);
    expect(
      (await own.api.call('POST', '/internal/vessel-calls/imports?line=nyk', { form: new FormData() })).status,
    ).toBe(401);
    expect((await upload(own.staff, CALLS, true)).body).toMatchObject({
      dryRun: true,
      rows: 4,
      added: 4,
      problems: [],
    });
    expect(await own.staff.found('/internal/vessel-calls')).toEqual([]);
    const wrong = await upload(own.staff, [...CALLS, '1234568,A,1,COCTG,,,,'], false);
    expect(wrong.body['problems']).toEqual([
      expect.objectContaining({ code: 'imo-check-digit', row: 6, columnTitle: 'Número IMO' }),
    ]);
    expect((await upload(own.staff, CALLS, false)).body).toMatchObject({ dryRun: false, added: 4 });
    await own.api.close();
  });

  it.each(['es', 'en'])('returns an import template that passes the import itself (%s)', async (language) => {
    const headers = { 'accept-language': language };
    const { text, status } = await staff.call('GET', '/internal/vessel-calls/imports/template.csv', { headers });
    expect(status).toBe(200);
    expect(text.split('\r\n')[0]).toContain(language === 'es' ? 'Número IMO;Buque;Viaje' : 'IMO number,Vessel,Voyage');
    const [port] = ports;
    for (const own of [port?.unlocode, port?.name, port?.terminals[0]]) expect(text.split('\r\n')[1]).toContain(own);
    const form = new FormData();
    form.append('file', new Blob([text], { type: 'text/csv' }), 'template.csv');
    const report = await staff.call('POST', '/internal/vessel-calls/imports?line=nyk&dryRun=true', { form });
    expect(report.body).toMatchObject({ rows: 1, added: 1, problems: [] });
  });

  it('finds calls by vessel name, IMO number, voyage and id', async () => {
    const byName = await ask('linea=nyk&buque=KING OF THE SEAS');
    expect(byName.kind).toBe('calls');
    expect(byName.origin).toEqual({ kind: 'table' });
    expect(byName.calls.map(({ UNLocationCode }) => UNLocationCode)).toEqual(['COCTG', 'COBUN', 'COCTG']);
    expect(Object.keys(byName.calls[1] ?? {}).toSorted()).toEqual(CALL_COLUMNS.toSorted());
    expect(byName.calls[1]?.['statusCode']).toBe('OMIT');
    expect((await ask('linea=nyk&buque=9074729')).calls).toHaveLength(1);
    expect((await ask('linea=nyk&viaje=2103n')).calls).toHaveLength(2);
    expect((await ask('linea=nyk&buque=kingf')).calls).toMatchObject([{ vesselName: 'Kíngfisher' }]);
    expect((await ask('linea=nyk&buque=king of the seas&viaje=2001N')).calls).toHaveLength(1);
    const one = byName.calls[0]?.id ?? '';
    expect((await ask(`linea=nyk&escala=${one}`)).calls).toMatchObject([{ id: one }]);
  });

  it.each([
    ['M/V King of the Seas', 3],
    ['MOTONAVE king of the seas', 3],
    ['IMO 9321483', 3],
    ['king of the seas 2001N', 1],
    ['KING OF THE SEAS / V.2001N', 1],
    ['M/N King of the Seas - Voy. 2001n', 1],
    ['king of the seas V2001N', 1],
    ['king of the seas, viaje No. 2001N', 1],
    ['IMO 9321483 voyage 2001N', 1],
  ])('finds a vessel that is typed as bills of lading have it: %s', async (typed, count) => {
    const { kind, calls } = await ask(`linea=nyk&buque=${encodeURIComponent(typed)}`);
    expect([kind, calls.length]).toEqual(['calls', count]);
    expect(new Set(calls.map(({ vesselName }) => vesselName))).toEqual(new Set(['King of the Seas']));
    if (count === 1) expect(calls[0]?.['carrierVoyageNumber']).toBe('2001N');
  });

  it.each(['V. 2001N', 'VOY2001N', 'viaje No. 2001n', 'V2001N'])(
    'finds a voyage that is typed with a word before it: %s',
    async (typed) => {
      const { calls } = await ask(`linea=nyk&buque=king of the seas&viaje=${encodeURIComponent(typed)}`);
      expect(calls.map((call) => call['carrierVoyageNumber'])).toEqual(['2001N']);
    },
  );

  it('does not take another voyage, or part of a name, for what was typed', async () => {
    expect((await ask('linea=nyk&buque=king of the seas 999X')).calls).toEqual([]);
    expect((await ask('linea=nyk&buque=king of the seas 2001N&viaje=2103N')).calls).toEqual([]);
  });

  it('returns the kind of answer for no result, several vessels and an incomplete question', async () => {
    expect(await ask('linea=nyk&buque=king')).toEqual({
      kind: 'vessels',
      line: 'nyk',
      names: ['King of the Seas', 'Kíngfisher'],
    });
    expect((await ask('linea=nyk&buque=Nobody')).calls).toEqual([]);
    expect((await ask('linea=hapag&buque=king of the seas')).calls).toEqual([]);
    expect(await ask('linea=nyk')).toEqual({ kind: 'incomplete', line: 'nyk' });
    expect(await ask('linea=none&buque=x')).toEqual({ kind: 'incomplete' });
    expect(await ask('')).toEqual({ kind: 'unasked' });
    expect(await ask('linea=nyk&buque=%00')).toEqual({ kind: 'incomplete', line: 'nyk' });
  });

  it('suggests vessel names while typing, ignoring accents', async () => {
    const names = async (query: string) => (await api.call('GET', `/arribos/buques?${query}`)).body['names'];
    expect(await names('linea=nyk&buque=KIN')).toEqual(['King of the Seas', 'Kíngfisher']);
    expect(await names('linea=nyk&buque=kíngf')).toEqual(['Kíngfisher']);
    expect(await names('linea=nyk&buque=%25')).toEqual([]);
    expect(await names('linea=evergreen&buque=k')).toEqual([]);
  });

  it('returns a call as a calendar file', async () => {
    const [call] = (await ask('linea=nyk&viaje=8E')).calls;
    const reply = await api.call('GET', `/arribos/nyk/${call?.id}.ics`);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="nyk-kingfisher-cosmr.ics"');
    expect(reply.text).toContain('SUMMARY:Kíngfisher 8E · Santa Marta\r\n');
    expect(reply.text).toContain('STATUS:TENTATIVE\r\n');
    expect((await api.call('GET', '/arribos/nyk/00000000-0000-7000-8000-000000000000.ics')).status).toBe(404);
  });

  it('returns the coming calls of an itinerary by port or vessel, also as CSV', onAnyDatabase(kind), async () => {
    const itinerary = async (query: string) =>
      (await api.call('GET', `/itinerarios/nyk?${query}`)).body['answer'] as unknown as Answer;
    const all = await itinerary('');
    expect(all.calls.map(({ UNLocationCode }) => UNLocationCode)).toEqual(['COSMR', 'COCTG', 'COBUN']);
    expect((await itinerary('puerto=COBUN')).calls).toMatchObject([{ statusCode: 'OMIT' }]);
    expect((await itinerary('buque=kingfisher')).calls).toHaveLength(1);
    // The counts of the ports consider the chosen vessel, and those of the vessels the chosen port.
    const counts = async (query: string) => {
      const { ports = [], vessels = [] } = await itinerary(query);
      return [ports, vessels].map((choices) => choices.map(({ name, count }) => `${name} ${count}`));
    };
    expect(await counts('')).toEqual([
      ['Buenaventura 1', 'Cartagena 1', 'Santa Marta 1'],
      ['King of the Seas 2', 'Kíngfisher 1'],
    ]);
    expect(await counts('buque=kingfisher&puerto=COCTG')).toEqual([
      ['Buenaventura 0', 'Cartagena 0', 'Santa Marta 1'],
      ['King of the Seas 1', 'Kíngfisher 0'],
    ]);
    const table = await api.call('GET', '/itinerarios/nyk/escalas.csv?puerto=COSMR');
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(table.text).toMatch(/Número IMO;Buque;.*\r\n9074729;Kíngfisher;8E;/);
    expect((await api.call('GET', '/itinerarios/none')).status).toBe(404);
  });

  it('filters schedules by the parameters of the standard', async () => {
    const count = async (query: string) => {
      const { body } = await api.call('GET', `/v1/vessel-schedules?${query}`);
      return (body as unknown as Schedules).flatMap((one) => one.vesselSchedules.flatMap((two) => two.transportCalls))
        .length;
    };
    expect(await count('vesselIMONumber=9074729')).toBe(1);
    expect(await count('vesselName=King of the Seas&UNLocationCode=COBUN')).toBe(1);
    expect(await count('carrierVoyageNumber=2103N')).toBe(2);
    expect(await count('vesselOperatorCarrierCode=NYKS')).toBe(4);
    expect(await count('vesselOperatorCarrierCode=NONE')).toBe(0);
    expect(await count(`startDate=${time(0).slice(0, 10)}`)).toBe(3);
    const ports = await api.call('GET', `/v1/port-schedules?UNLocationCode=COSMR&date=${bogotaDay(24)}`);
    expect(ports.body).toMatchObject([
      { location: { UNLocationCode: 'COSMR' }, vesselSchedules: [{ vessel: { name: 'Kíngfisher' } }] },
    ]);
  });

  it('reports invalid parameters in the error format of the standard', async () => {
    const { status, body } = await api.call(
      'GET',
      '/v1/vessel-schedules?limit=0&UNLocationCode=x&startDate=2026-02-30&cursor=!',
    );
    expect(status).toBe(400);
    expect(body).toMatchObject({
      httpMethod: 'GET',
      requestUri: '/api/v1/vessel-schedules',
      statusCode: 400,
      statusCodeText: 'Bad Request',
    });
    expect((body['errors'] as unknown as { property: string }[]).map(({ property }) => property)).toEqual([
      'UNLocationCode',
      'startDate',
      'limit',
      'cursor',
    ]);
    expect((await api.call('GET', '/v1/port-schedules')).status).toBe(400);
  });

  it('lets staff edit a call, and keeps the edit when the import is undone', async () => {
    const { api, staff } = await startWithStaff(kind);
    expect((await upload(staff, CALLS, false)).status).toBe(200);
    const [call] = await staff.found('/internal/vessel-calls?search=kingfisher');
    const path = `/internal/vessel-calls/${call?.id}`;
    const edited = await staff.patch(path, 1, {
      terminal: 'Muelle 2',
      arrivalActual: '2026-11-22T03:00:00-05:00',
    });
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { terminal: 'Muelle 2', version: 2, arrivalActual: '2026-11-22T08:00:00.000Z' },
    ]);
    const late = await staff.patch(path, 1, { terminal: 'x' });
    expect([late.status, late.body['current']]).toMatchObject([409, { version: 2 }]);
    expect((await staff.patch(path, 2, { vesselIMONumber: '1' })).status).toBe(400);
    const refusedFor = async (change: object) => {
      const { status, body } = await staff.patch(path, 2, change);
      return [status, (body['error'] as unknown as { code: string }).code];
    };
    expect(await refusedFor({ arrivalActual: 'soon' })).toEqual([422, 'bad-call-time']);
    for (const voyage of ['??', '2103N*', '-2103', 'viaje (3)'])
      expect(await refusedFor({ carrierExportVoyageNumber: voyage }), voyage).toEqual([422, 'bad-voyage']);
    expect(await refusedFor({ facilityCode: 'CT-1' })).toEqual([422, 'bad-facility']);
    for (const text of ['SociedadÂ° Portuaria', 'Muelle \ufffd', 'Muelle\u0007'])
      expect(await refusedFor({ terminal: text }), text).toEqual([422, 'bad-call-text']);
    expect(await refusedFor({ carrierServiceCode: 'ﬃﬃﬃﬃ' })).toEqual([422, 'bad-call-text']);
    expect(await refusedFor({ arrivalEstimated: null, arrivalActual: null })).toEqual([422, 'no-call-time']);
    expect(await refusedFor({ departureActual: '2026-11-22T02:59:00-05:00' })).toEqual([422, 'actual-departure-first']);
    expect(await refusedFor({ departureEstimated: '2020-01-01T00:00:00-05:00' })).toEqual([
      422,
      'estimated-departure-first',
    ]);
    const planned = { arrivalPlanned: '2026-11-22T03:00:00-05:00', departurePlanned: '2026-11-22T02:00:00-05:00' };
    expect(await refusedFor(planned)).toEqual([422, 'planned-departure-first']);
    expect((await staff.call('GET', path)).body).toEqual(edited.body);
    const { body } = await staff.call('GET', '/internal/vessel-calls/imports/last');
    const last = body['last'] as unknown as { id: string };
    expect(last).toMatchObject({ line: 'nyk', fileName: 'buques.csv', createdBy: 'maria.jefe', added: 4 });
    const undo = () => staff.call('POST', `/internal/vessel-calls/imports/${last.id}/undo`);
    expect((await undo()).body).toEqual({ restored: 0, removed: 3, kept: 1 });
    expect((await undo()).status).toBe(409);
    await api.close();
  });
});

it('the DCSA API returns 429 in the error format of the standard after too many requests', async () => {
  const api = await startApi('sqlite', { LIMITS_FACTOR: '0.1' });
  const replies = await Promise.all(Array.from({ length: 80 }, () => api.call('GET', '/v1/vessel-schedules')));
  const refused = replies.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ statusCode: 429, statusCodeText: 'Too Many Requests' });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  await api.close();
});
