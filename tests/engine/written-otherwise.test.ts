import { describe, expect, it } from 'vitest';
import { found, replace } from '../support/catalog-harness.ts';

const PHONE = '+57 605 000 0000';
const suggested = (changes: Parameters<typeof found>[0]) => found(changes).map((line) => /\((.*)\)$/.exec(line)?.[1]);

describe('a value in another common notation gets the one that is meant', () => {
  it.each([
    ['+57 (605) 385 0001', '+57 605 385 0001'],
    ['+57 605-385-0001', '+57 605 385 0001'],
    ['605 385 0001', '+57 605 385 0001'],
    ['57 605 385 0001', '+57 605 385 0001'],
    ['+1 (305) 555-0100', '+13055550100'],
    ['385 0001', undefined],
    ['+57 605 385', undefined],
    ['+5       ', undefined],
  ])('phone %s', (written, meant) => {
    expect(suggested({ 'offices.yaml': replace(PHONE, `'${written}'`) })).toEqual([meant]);
  });

  it.each([
    ['barranquilla..@aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['barranquilla@aldebaran..example.com', 'barranquilla@aldebaran.example.com'],
    ['barranquilla @aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['mailto:barranquilla@aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['.a.@-aldebaran-.c', undefined],
    ['a@aldebaran-.com', undefined],
  ])('e-mail %s', (written, meant) => {
    const withMail = replace(`phone: ${PHONE}`, `phone: ${PHONE}\n    email: '${written}'`);
    expect(suggested({ 'offices.yaml': withMail })).toEqual([meant]);
  });

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['2026/3/1', '2026-03-01'],
    ['mañana', undefined],
  ])('day %s', (written, meant) => {
    const article = { 'articles/first-call.yaml': replace('published: 2026-03-14', `published: '${written}'`) };
    expect(suggested(article)).toEqual([meant]);
  });

  it.each([
    ['2026-12-31 18:00', '2026-12-31T18:00'],
    ['31/12/2026', '2026-12-31'],
    ['31/12/2026 6:00 p. m.', '2026-12-31T18:00'],
    ['2026-12-31 a las 6', undefined],
  ])('moment %s', (written, meant) => {
    const until = replace('until: 2026-12-31T18:00-05:00', `until: ${written}`);
    expect(suggested({ 'announcements.yaml': until })).toEqual([meant]);
  });

  it.each([
    ['8:00', '08:00'],
    ['8', '08:00'],
    ['8.30 am', '08:30'],
    ['12 a. m.', '00:00'],
    ['25:00', undefined],
  ])('time %s', (written, meant) => {
    expect(suggested({ 'offices.yaml': replace("opens: '08:00'", `opens: '${written}'`) })).toEqual([meant]);
  });

  it.each(['sí', 'yes', 'Si'])('boolean %s', (written) => {
    const announcement = replace('enabled: false', `enabled: ${written}`);
    expect(suggested({ 'announcements.yaml': announcement })).toEqual(['true']);
  });

  it('a number between quotes', () => {
    expect(suggested({ 'lines/south.yaml': replace('code: 2', "code: '2'") })).toEqual(['2']);
  });
});
