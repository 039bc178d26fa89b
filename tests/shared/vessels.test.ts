import { describe, expect, it } from 'vitest';
import { isImoNumber } from '../../src/formats/shipment-numbers.ts';
import { calendarOf } from '../../src/server/vessels/downloads.ts';
import { readTime } from '../../src/server/vessels/files/times.ts';
import { csvOf } from '../../src/server/vessels/files/written-table.ts';
import { content, setContent } from '../../src/shared/content.ts';
import {
  EARLIEST_TIME,
  fieldInstant,
  fieldTime,
  formatTime,
  LATEST_TIME,
  offsetTime,
  zonedTime,
} from '../../src/shared/time/zone.ts';
import { callLink } from '../../src/shared/vessels/addresses.ts';
import { callTimes, sortTime, type VesselCall } from '../../src/shared/vessels/call.ts';
import { readArrivalQuery } from '../../src/shared/vessels/read-query.ts';
import { engineQuery } from '../../src/site/http/live-data.ts';
import { setTimeOfColombia } from '../support/content.ts';
import { SAMPLE_CALL } from './support/sample-call.ts';

setTimeOfColombia();

const NO_TIMES = callTimes(() => null);
const ARRIVAL = Date.parse('2026-11-25T06:00:00-05:00');
const CALL: VesselCall = { ...SAMPLE_CALL, arrivalPlanned: ARRIVAL - 1, arrivalEstimated: ARRIVAL };

describe('IMO numbers', () => {
  it.each(['9321483', '9074729', '1234567'])('%s is valid: its check digit is right', (number) => {
    expect(isImoNumber(number)).toBe(true);
  });
  it.each(['9321484', '3921483', '932148', '93214830', 'IMO9321483', ''])('%s is not valid', (number) => {
    expect(isImoNumber(number)).toBe(false);
  });
});

describe('addresses of calls', () => {
  it('have the names that the site gives them, and those of the engine still lead there', () => {
    const { site } = content;
    const { addressNames: _own, ...plain } = site;
    setContent({ ...content, site: plain });
    expect(callLink('/buques', { line: CALL.line, id: 'x' })).toBe(`/buques?linea=${CALL.line}&escala=x#respuesta`);
    const addressNames = { linea: 'line', escala: 'call', buque: 'vessel', respuesta: 'answer' };
    setContent({ ...content, site: { ...site, addressNames } });
    try {
      expect(callLink('/vessels', { line: CALL.line, id: 'x' })).toBe(`/vessels?line=${CALL.line}&call=x#answer`);
      const question = { line: 'nyk', vessel: 'EVER', voyage: '', call: '' };
      expect(readArrivalQuery(new URLSearchParams('line=nyk&vessel=EVER'))).toEqual(question);
      expect(readArrivalQuery(new URLSearchParams('linea=nyk&buque=EVER'))).toEqual(question);
      expect(engineQuery(new URLSearchParams('line=nyk&vessel=EVER&lng=en'))).toEqual({
        linea: 'nyk',
        buque: 'EVER',
        lng: 'en',
      });
    } finally {
      setContent({ ...content, site });
    }
  });
});

describe('times', () => {
  it('sort calls by the surest one', () => {
    expect(sortTime(CALL)).toBe(ARRIVAL);
    expect(sortTime({ ...CALL, arrivalActual: 5 })).toBe(5);
    expect(sortTime({ ...NO_TIMES, departurePlanned: 7 })).toBe(7);
    expect(sortTime(NO_TIMES)).toBeUndefined();
  });

  it('are in the time zone of Colombia, whatever the zone of the machine', () => {
    expect(zonedTime(2026, 11, 25, 6, 0, 0)).toBe(ARRIVAL);
    expect(offsetTime(ARRIVAL)).toBe('2026-11-25T06:00:00-05:00');
    expect(formatTime(ARRIVAL, 'es')).toMatch(/25 nov 2026, 06:00/);
    expect(formatTime(ARRIVAL, 'en')).toMatch(/Nov 25, 2026, 06:00/);
  });

  it('are local in a datetime field of a browser, and get their offset when read back', () => {
    expect(fieldTime(ARRIVAL)).toBe('2026-11-25T06:00');
    expect(fieldInstant('2026-11-25T06:00')).toBe('2026-11-25T06:00:00-05:00');
    // Some browsers include the seconds.
    expect(fieldInstant('2026-11-25T06:00:00')).toBe('2026-11-25T06:00:00-05:00');
    expect(fieldTime(EARLIEST_TIME)).toBe('1999-12-31T19:00');
    expect(fieldTime(LATEST_TIME)).toBe('2100-12-31T18:59');
  });

  it.each([
    ['2026-11-25T06:00', 0],
    ['2026-11-25 06:00:30', 30_000],
    ['2026-11-25T11:00Z', 0],
    ['2026-11-25T12:00:00+01:00', 0],
    ['25/11/2026 06:00', 0],
    ['25-11-26 6:00 a. m.', 0],
    ['25.11.2026 6:00 PM', 43_200_000],
    ['25/11/2026', -21_600_000],
    ['46351.25', 0],
    ['46351,25', 0],
  ])('can be read from %s', (text, later) => {
    expect(readTime({ kind: 'text', text }, false)).toEqual({ at: ARRIVAL + later });
  });

  it.each([
    ['11/25/2026', 'month-first'],
    ['31/11/2026', 'no-such-day'],
    ['2026-02-29', 'no-such-day'],
    ['2026-13-01', 'no-such-day'],
    ['25/11/2026 24:00', 'bad-time'],
    ['25/11/2026 13:00 pm', 'bad-time'],
    ['25 de noviembre', 'bad-time'],
    ['12345', 'time-out-of-range'],
    ['2199-01-01', 'time-out-of-range'],
  ])('cannot be read from %s: %s', (text, problem) => {
    expect(readTime({ kind: 'text', text }, false)).toEqual({ problem });
  });
});

describe('the calendar file of a call (RFC 5545)', () => {
  const words = { title: 'A; b, c\\d', description: 'first\nsecond' };
  const unfolded = (file: string | undefined) => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

  it('has its times in UTC and escapes special characters', () => {
    const atPort = { ...CALL, UNLocationCode: 'ZZZZZ', locationName: 'Cartagena' };
    const lines = unfolded(calendarOf(atPort, words, 'agency.example'));
    expect(lines).toContain('UID:a1@agency.example');
    expect(lines).toContain('DTSTAMP:20261121T150000Z');
    expect(lines).toContain('DTSTART:20261125T110000Z');
    expect(lines).toContain('DTEND:20261125T120000Z');
    expect(lines).toContain('SUMMARY:A\\; b\\, c\\\\d');
    expect(lines).toContain('DESCRIPTION:first\\nsecond');
    expect(lines).toContain('LOCATION:Contecar\\, Cartagena');
    expect(lines.at(-1)).toBe('');
  });

  it('ends with the departure, and has a status that follows the certainty', () => {
    const lasting = { ...CALL, departurePlanned: ARRIVAL + 86_400_000 };
    expect(unfolded(calendarOf(lasting, words, 'x'))).toContain('DTEND:20261126T110000Z');
    const status = (change: Partial<VesselCall>) =>
      unfolded(calendarOf({ ...CALL, ...change }, words, 'x')).find((line) => line.startsWith('STATUS'));
    expect(status({})).toBe('STATUS:TENTATIVE');
    expect(status({ arrivalActual: ARRIVAL })).toBe('STATUS:CONFIRMED');
    expect(status({ statusCode: 'OMIT' })).toBe('STATUS:CANCELLED');
  });

  it('folds lines at 75 octets without splitting a character', () => {
    const file = calendarOf(CALL, { title: 'Ñ€'.repeat(60), description: '' }, 'x') ?? '';
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`SUMMARY:${'Ñ€'.repeat(60)}`);
  });

  it('does not exist for a call without any times', () => {
    expect(calendarOf({ ...CALL, ...NO_TIMES }, words, 'x')).toBeUndefined();
  });
});

it('tables for spreadsheets have the separator of the language, and escape cells that look like formulas', () => {
  const rows = [
    ['a;b', 'c,d', 'say "x"'],
    ['=1+1', '@x', '-2'],
  ];
  expect(csvOf(rows, 'es')).toBe('\uFEFF"a;b";c,d;"say ""x"""\r\n\'=1+1;\'@x;\'-2\r\n');
  expect(csvOf(rows, 'en')).toBe('\uFEFFa;b,"c,d","say ""x"""\r\n\'=1+1,\'@x,\'-2\r\n');
});
