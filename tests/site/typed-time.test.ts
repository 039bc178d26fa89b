import { describe, expect, it } from 'vitest';
import { isDay } from '../../src/shared/forms/day.ts';
import {
  formatTypedDay,
  formatTypedMoment,
  formatTypedTime,
  parseTypedDay,
  parseTypedMoment,
  parseTypedTime,
} from '../../src/site/format/typed-time.ts';
import { setTimeOfColombia } from '../support/content.ts';

setTimeOfColombia();

const TIME = '2031-03-04T07:30';

describe('a typed time', () => {
  it.each([
    ['es', '04/03/2031 07:30'],
    ['en', '03/04/2031 07:30'],
  ])('is written and read in the order of the language (%s)', (language, text) => {
    expect(formatTypedTime(TIME, language)).toBe(text);
    expect(parseTypedTime(text, language)).toBe(TIME);
  });

  it.each(['4/3/2031 7:30', '04-03-2031, 07:30', ' 04.03.2031 7.30 ', TIME])('can be read from %s', (text) => {
    expect(parseTypedTime(text, 'es')).toBe(TIME);
  });

  it.each([
    ['04/03/2031 7:30 am', '07:30'],
    ['4/3/2031 7:30 p. m.', '19:30'],
    ['04/03/2031 7 PM', '19:00'],
    ['04/03/2031 12:05 a.m.', '00:05'],
    ['04/03/2031 12:05 pm', '12:05'],
  ])('can be typed by the clock of twelve hours: %s', (text, clock) => {
    expect(parseTypedTime(text, 'es')).toBe(`2031-03-04T${clock}`);
  });

  it.each([
    '',
    '04',
    '04/03/2031',
    '04/03/2031 07',
    '04/03/2031 7:3',
    '31/02/2031 07:30',
    '03/31/2031 07:30',
    '04/03/2031 24:00',
    '04/03/2031 07:60',
    '04/03/31 07:30',
    '04/03/1999 07:30',
    '04/03/2101 07:30',
    '04/03/2031 13:30 pm',
    '04/03/2031 00:30 am',
    '04/03/2031 pm',
    '04/03/2031 07:30 xm',
    '2031-13-04T07:30',
    '2031-02-31T07:30',
    '-4/-3/2031 07:30 <b>',
  ])('is undefined when it is incomplete, out of range or not in the calendar: %j', (text) => {
    expect(parseTypedTime(text, 'es')).toBeUndefined();
  });

  it('stays as it was typed while it is incomplete', () => {
    expect(formatTypedTime('04', 'es')).toBe('04');
  });
});

describe('a typed day', () => {
  it.each([
    ['es', '04/03/2031'],
    ['en', '03/04/2031'],
  ])('is written and read in the order of the language (%s)', (language, text) => {
    expect(formatTypedDay('2031-03-04', language)).toBe(text);
    expect(parseTypedDay(text, language)).toBe('2031-03-04');
  });

  it.each(['', '4', '04/03', '04/03/31', '31/02/2031', '04/03/2031 07:30'])(
    'is undefined when it is incomplete or invalid, and stays as it was typed: %j',
    (text) => {
      expect(parseTypedDay(text, 'es')).toBeUndefined();
      expect(isDay(text)).toBe(false);
      expect(formatTypedDay(text, 'es')).toBe(text);
    },
  );

  it('is valid in an address only if it is in the calendar', () => {
    expect(['2031-03-04', '2031-02-31', '2031-3-4', 'x'].map(isDay)).toEqual([true, false, false, false]);
  });
});

describe('a moment of a catalog', () => {
  it.each([
    ['es', '2027-01-31', '31/01/2027'],
    ['es', '2027-01-31T18:00', '31/01/2027 18:00'],
    ['en', '2027-01-31', '01/31/2027'],
    ['en', '2027-01-31T18:00', '01/31/2027 18:00'],
  ])('is written and read in the order of the language (%s): %s as %s', (language, moment, text) => {
    expect(formatTypedMoment(moment, language)).toBe(text);
    expect(parseTypedMoment(text, language)).toBe(moment);
  });

  it.each([
    ['2027-01-31T18:00-05:00', '31/01/2027 18:00'],
    ['2027-01-31T23:30:15Z', '31/01/2027 18:30'],
    ['2027-01-31T18:00:00', '31/01/2027 18:00'],
  ])('with another zone or with seconds is shown in the time of the agency: %s as %s', (moment, text) => {
    expect(formatTypedMoment(moment, 'es')).toBe(text);
  });

  it.each(['', '31/02/2027', '31/01', 'mañana', '2027-13-45', '31/01/2027 25:00'])(
    'that is invalid stays as it was typed: «%s»',
    (text) => {
      expect(parseTypedMoment(text, 'es')).toBe(text);
      expect(formatTypedMoment(text, 'es')).toBe(text);
    },
  );
});
