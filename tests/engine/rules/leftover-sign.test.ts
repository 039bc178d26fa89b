import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../../support/catalog-harness.ts';

const city = (text: string) => ({ 'offices.yaml': replace('city: Puerto', `city: ${text}`) });
const lead = (es: string, en: string) => ({
  'articles/first-call.yaml': replace(
    'lead: { es: Atracó al amanecer., en: She berthed at dawn. }',
    `lead:\n  es: ${es}\n  en: ${en}`,
  ),
});

describe('leftover-sign', () => {
  it.each([
    'Puerto,',
    'Puerto ,',
    'Puerto;',
    'Puerto }',
    'Puerto],',
    'Puerto // el principal',
    'Puerto /* el principal */',
    'Puerto, // el principal',
  ])('warns of a name that ends with what another notation has there: %s', (text) => {
    expect(found(city(text))).toEqual(['leftover-sign offices.yaml:4:11 (Puerto)']);
  });

  it.each([
    ['ports.yaml', 'name: Bahía', 'name: Bahía,', '8:11 (Bahía)'],
    ['ports.yaml', '[Muelle Uno]', '\n      - Muelle Uno,\n      - Muelle Tres', '16:9 (Muelle Uno)'],
    ['lines/south.yaml', 'name: Southern Line', 'name: Southern Line,', '4:7 (Southern Line)'],
    ['offices.yaml', 'address: Calle 1', 'address: Calle 1,', '5:14 (Calle 1)'],
  ])('warns of it in every name and address: %s %s', (file, from, to, place) => {
    expect(found({ [file]: replace(from, to) })).toEqual([`leftover-sign ${file}:${place}`]);
  });

  it('warns of a text that ends so in one language alone', () => {
    expect(found(lead('Atracó al amanecer,', 'She berthed at dawn.'))).toEqual([
      'leftover-sign articles/first-call.yaml:10:7 (Atracó al amanecer)',
    ]);
    expect(found(lead('Atracó al amanecer,', 'She berthed at dawn;'))).toEqual([]);
  });

  it.each(['Puerto, Edificio Faro', "'Puerto [Norte]'", 'Puerto (Norte)', 'Puerto 24/7', 'Puerto S.A.'])(
    'accepts %s',
    (text) => {
      expect(found(city(text))).toEqual([]);
    },
  );

  it('accepts a greeting that ends with a comma, and a sign that another rule reports', () => {
    expect(found(lead("'Estimado cliente:'", 'Dear customer,'))).toEqual([]);
    expect(found(city("'Puerto&nbsp;'"))).toEqual(['markup-in-text offices.yaml:4:11']);
  });

  it('says in both languages what is too much', () => {
    expect(printed(city('Puerto // sur'), 'es')).toContain('«// sur» es parte de este valor, y el visitante lo vería');
    expect(printed(city('Puerto,'), 'en')).toContain('"," is a part of this value, and visitors would see it');
  });
});
