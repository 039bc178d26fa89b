import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const more = (hours: string) =>
  found({ 'offices.yaml': replace("closes: '17:00' }", `closes: '17:00' }, { ${hours} }`) });

describe('an office', () => {
  it('may be without a phone and without hours, but not without any way to write or call', () => {
    const withoutHours = (ways: string) => (text: string) =>
      text.replace(/ {4}phone: .*\n {4}hours: .*\n/, ways === '' ? '' : `    ${ways}\n`);
    expect(found({ 'offices.yaml': withoutHours('email: port@muelle.example.com') })).toEqual([]);
    expect(found({ 'offices.yaml': withoutHours('phone: +57 605 000 0000') })).toEqual([]);
    expect(found({ 'offices.yaml': withoutHours('') })).toEqual([expect.stringMatching(/^\S+ offices\.yaml:3:/)]);
  });
});

describe('impossible-hours', () => {
  it.each(['08:00', '07:59'])('finds an office that opens at 08:00 and closes at %s', (closes) => {
    expect(found({ 'offices.yaml': replace("closes: '17:00'", `closes: '${closes}'`) })).toEqual([
      'impossible-hours offices.yaml:7:68',
    ]);
  });

  it.each([
    "first: wednesday, opens: '08:00', closes: '12:00'",
    "first: friday, last: monday, opens: '16:59', closes: '20:00'",
    "first: sunday, last: monday, opens: '06:00', closes: '08:01'",
  ])('finds hours within those from Monday to Friday: %s', (hours) => {
    expect(more(hours)).toEqual([expect.stringMatching(/^overlapping-hours offices.yaml:7:/)]);
  });

  it.each([
    "first: wednesday, opens: '17:00', closes: '19:00'",
    "first: saturday, last: sunday, opens: '08:00', closes: '12:00'",
  ])('accepts hours beside them: %s', (hours) => {
    expect(more(hours)).toEqual([]);
  });
});
