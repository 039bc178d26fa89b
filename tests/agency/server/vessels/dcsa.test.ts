import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portIds, ports } from '../../../../src/generated/ports.ts';
import { answerArrivals, answerItinerary } from '../../../../src/server/vessels/answers.ts';
import { type DcsaSettings, dcsaSource } from '../../../../src/server/vessels/dcsa/source.ts';
import { SourceDown, type Sources } from '../../../../src/server/vessels/source.ts';
import { HOUR_MS } from '../../../../src/shared/time/duration.ts';
import {
  type DcsaServer,
  LINE,
  QUICK,
  SAMPLE,
  schedulesOf,
  startDcsaServer,
} from '../../../server/vessels/support/dcsa-server.ts';
import { LOCAL_ACCESS } from '../../../support/local-access.ts';
import { ROOT } from '../../../support/root.ts';

describe('the source of calls from a line itself (DCSA Commercial Schedules)', () => {
  let server: DcsaServer;
  beforeEach(async () => {
    server = await startDcsaServer();
  });
  afterEach(() => server.close());

  const source = (change: Partial<DcsaSettings> = {}) =>
    dcsaSource(LINE, server.url, { ...QUICK, ...change }, LOCAL_ACCESS);
  const fail = (status: number) => {
    server.answer = (_request, response) => response.writeHead(status).end('no');
  };
  const serve = (text: string) => {
    server.answer = (_request, response) => response.end(text);
  };

  it('reads calls with their planned, estimated and actual times', async () => {
    serve(SAMPLE);
    const { calls, staleSince } = await source().find({ vesselIMONumber: '9321483', voyage: '2103N' });
    expect(staleSince).toBeUndefined();
    expect(server.asked.map((query) => Object.fromEntries(query))).toEqual([
      { vesselIMONumber: '9321483', carrierVoyageNumber: '2103N', limit: '100' },
    ]);
    expect(calls).toHaveLength(2);
    expect(calls[0]).toMatchObject({
      line: LINE,
      vesselIMONumber: '9321483',
      vesselName: 'King of the Seas',
      carrierVoyageNumber: '2103N',
      carrierExportVoyageNumber: '2103S',
      carrierServiceCode: 'TST1',
      UNLocationCode: 'COCTG',
      arrivalEstimated: Date.parse('2026-11-25T11:00:00Z'),
      arrivalActual: null,
      arrivalPlanned: null,
      departurePlanned: Date.parse('2026-11-26T23:00:00Z'),
    });
  });

  it('follows the cursor through all pages', async () => {
    server.answer = (_request, response, query) => {
      const page = Number(query.get('cursor') ?? 0);
      if (page < 2) response.setHeader('Next-Page-Cursor', String(page + 1));
      response.end(schedulesOf([{ vessel: `Page ${page}` }]));
    };
    const { calls } = await source().find({ voyage: '2103N' });
    expect(calls.map(({ vesselName }) => vesselName)).toEqual(['Page 0', 'Page 1', 'Page 2']);
  });

  it('gives up after 20 requests when the cursor repeats', async () => {
    server.answer = (_request, response) => response.setHeader('next-page-cursor', 'again').end('[]');
    await expect(source().find({ voyage: '1' })).rejects.toThrow(SourceDown);
    expect(server.asked).toHaveLength(20);
  });

  it('retries after a 503, but not after a 403', async () => {
    server.answer = (_request, response) => {
      if (server.asked.length < 3) response.writeHead(503).end();
      else response.end(SAMPLE);
    };
    expect((await source().find({ voyage: '1' })).calls).toHaveLength(2);
    expect(server.asked).toHaveLength(3);
    fail(403);
    await expect(source().find({ voyage: '2' })).rejects.toThrow(SourceDown);
    expect(server.asked).toHaveLength(4);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"message":"hello"}'],
  ])('is down for an invalid response: %s', async (_name, text) => {
    serve(text);
    await expect(source().find({ voyage: '1' })).rejects.toThrow(SourceDown);
  });

  it('finds nothing in an answer without content', async () => {
    server.answer = (_request, response) => response.writeHead(204).end();
    expect(await source().find({ voyage: '1' })).toEqual({ calls: [] });
    expect(server.asked).toHaveLength(1);
  });

  it('reads an answer after a byte order mark, and stops at an empty cursor', async () => {
    server.answer = (_request, response) => response.setHeader('next-page-cursor', '').end(`\ufeff${SAMPLE}`);
    expect((await source().find({ voyage: '1' })).calls).toHaveLength(2);
    expect(server.asked).toHaveLength(1);
  });

  it('finds a call once that is in the schedules of several services', async () => {
    const [service] = JSON.parse(SAMPLE) as readonly object[];
    serve(JSON.stringify([service, { ...service, carrierServiceCode: 'PARTNER' }]));
    expect((await source().find({ voyage: '1' })).calls).toHaveLength(2);
  });

  it.each([
    ['0001-01-01T00:00:00Z', null],
    ['9999-12-31T23:59:59Z', null],
    ['2026-11-25T06:00:00', '2026-11-25T11:00:00Z'],
    ['2026-11-25T06:00', '2026-11-25T11:00:00Z'],
    ['2026-11-25T06:00:00-0500', '2026-11-25T11:00:00Z'],
    ['2026-11-25T11:00:00.000z', '2026-11-25T11:00:00Z'],
    ['soon', null],
  ])('reads the time %s as %s', async (written, meant) => {
    const [, time = ''] = /"eventDateTime": ?"([^"]+)"/.exec(SAMPLE.slice(SAMPLE.indexOf('ARRI'))) ?? [];
    serve(SAMPLE.replaceAll(time, written));
    const [call] = (await source().find({ voyage: '1' })).calls;
    expect(call?.arrivalEstimated).toBe(meant === null ? null : Date.parse(meant));
  });

  const fixture = (name: string) => readFileSync(join(ROOT, 'tests/fixtures/dcsa', name), 'utf8');
  const CALL = { vesselIMONumber: '1000007', UNLocationCode: 'COCTG', facilityCode: 'SPRC', carrierServiceCode: 'EJ1' };
  const whole = (change: string, at = '"isDummyVessel": false') => fixture('facility.json').replace(at, change);

  it.each([
    ['an entry without calls', fixture('dummy-vessel.json')],
    ['a call without a place', fixture('call-without-location.json')],
    ['a terminal by the code that the standard names', fixture('facility.json')],
    [
      'a terminal in an object of its own',
      whole('"facility": { "facilityCode": "SPRC" }', '"facilitySMDGCode": "SPRC"'),
    ],
    [
      'entries that are nothing',
      whole('"transportCalls": [null, 7, "x", [], { "timestamps": null },', '"transportCalls": ['),
    ],
    ['a service without vessels', fixture('facility.json').replace(/^\[/, '[{"carrierServiceName":"X"}, null,')],
    ['properties of later releases', whole('"isDummyVessel": false, "later": [{ "x": 1 }]')],
  ])('reads what it can of a response with %s', async (_what, text) => {
    serve(text);
    const { calls } = await source().find({ voyage: '2603N' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject(CALL);
  });

  it('asks for the days of an itinerary only together with a port, as the standard demands', async () => {
    server.answer = (_request, response, query) => {
      const names = [...query.keys()].filter((name) => !['startDate', 'endDate', 'limit', 'cursor'].includes(name));
      if (query.has('startDate') && names.length === 0) response.writeHead(400).end('{}');
      else response.end(schedulesOf([{ port: query.get('UNLocationCode') ?? '' }]));
    };
    const { calls } = await source().coming({ limit: 50 });
    expect(calls.map(({ UNLocationCode }) => UNLocationCode).toSorted()).toEqual(
      portIds.map((id) => ports[id].unlocode).toSorted(),
    );
  });

  it('returns no calls for a 404', async () => {
    fail(404);
    expect(await source().find({ voyage: '1' })).toEqual({ calls: [] });
  });

  it.each([
    ['never responds', () => {}],
    ['begins a response and never ends it', (_request, response) => response.write('[')],
  ] satisfies [string, DcsaServer['answer']][])('is down when the line %s', async (_what, answer) => {
    server.answer = answer;
    await expect(source({ patienceMs: 50 }).find({ voyage: '1' })).rejects.toThrow(SourceDown);
  });

  it('returns the last good response with its age while the line fails', async () => {
    const line = source();
    serve(SAMPLE);
    await line.find({ voyage: '2103N' });
    fail(500);
    const before = Date.now();
    const { calls, staleSince } = await line.find({ voyage: '2103N' });
    expect(calls).toHaveLength(2);
    expect(staleSince).toBeLessThanOrEqual(before);
    await expect(line.find({ voyage: 'OTHER' })).rejects.toThrow(SourceDown);
  });

  it('stops sending requests for a while after repeated failures', async () => {
    const line = source();
    fail(500);
    for (let turn = 0; turn < 3; turn += 1) await expect(line.find({ voyage: '1' })).rejects.toThrow(SourceDown);
    const asked = server.asked.length;
    await expect(line.find({ voyage: '1' })).rejects.toThrow(SourceDown);
    expect(server.asked).toHaveLength(asked);
  });

  it('sends one request for equal concurrent questions, and none while its response is fresh', async () => {
    serve(SAMPLE);
    const line = source({ freshMs: 60_000 });
    await Promise.all([line.find({ voyage: '1' }), line.find({ voyage: '1' })]);
    await line.find({ voyage: '1' });
    expect(server.asked).toHaveLength(1);
  });

  it('asks again when its response is no longer fresh, also after the clock was set back', async () => {
    serve(SAMPLE);
    const line = source();
    await line.find({ voyage: '1' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS });
    try {
      await line.find({ voyage: '1' });
    } finally {
      vi.useRealTimers();
    }
    expect(server.asked).toHaveLength(2);
  });

  it('answers visitors with arrivals and itinerary, or as down while the line fails', async () => {
    const line = source();
    // The questions concern one line only, so the other sources are left out.
    const sources = { [LINE]: line } as unknown as Sources;
    const question = { line: LINE, vessel: '', voyage: '2103n', call: '' };
    const itineraryOf = (port: string) => ({ port, vessel: '', by: 'port', view: 'list' }) as const;
    fail(500);
    expect(await answerArrivals(sources, question)).toEqual({ kind: 'down', line: LINE });
    expect(await answerItinerary(sources, LINE, itineraryOf(''))).toEqual({ kind: 'down' });
    serve(schedulesOf([{ status: 'OMIT' }, { vessel: 'Kingfisher', port: 'COBUN' }]));
    const other = { [LINE]: source() } as unknown as Sources;
    expect(await answerArrivals(other, question)).toMatchObject({ kind: 'calls', origin: { kind: 'dcsa' } });
    expect(server.asked.at(-1)?.get('carrierVoyageNumber')).toBe('2103N');
    const itinerary = await answerItinerary(other, LINE, itineraryOf('COBUN'));
    expect(itinerary).toMatchObject({
      calls: [{ vesselName: 'Kingfisher' }],
      ports: [
        { name: 'Buenaventura', count: 1 },
        { name: 'Cartagena', count: 1 },
      ],
      vessels: [
        { value: 'King of the Seas', count: 0 },
        { value: 'Kingfisher', count: 1 },
      ],
    });
    expect(await other[LINE].suggest('kingf', 8)).toEqual(['Kingfisher']);
  });
});
