import { describe, expect, it } from 'vitest';
import { formatTypedMoment, parseTypedMoment } from '../../src/site/format/typed-time.ts';

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
