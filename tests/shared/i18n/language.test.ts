import { describe, expect, test } from 'vitest';
import { acceptedLanguages, chooseLanguage } from '../../../src/shared/language.ts';

interface Wishes {
  readonly query?: string;
  readonly cookie?: string;
  readonly acceptLanguage?: string;
}

const choose = ({ query, cookie, acceptLanguage }: Wishes) =>
  chooseLanguage([query, cookie, ...acceptedLanguages(acceptLanguage)], OFFERED);
const OFFERED = { ids: ['es', 'en', 'pt-BR'], unknown: 'es', lacking: 'en' } as const;

describe('the language of a response', () => {
  test.each<[what: string, wishes: Wishes, expected: string]>([
    ['nothing known: the default', {}, 'es'],
    ['empty everything: the default', { query: '', cookie: '', acceptLanguage: '' }, 'es'],
    ['query before cookie and header', { query: 'en', cookie: 'es', acceptLanguage: 'es' }, 'en'],
    ['cookie before header', { cookie: 'en', acceptLanguage: 'es' }, 'en'],
    ['header alone', { acceptLanguage: 'en' }, 'en'],
    ['a country of a language', { acceptLanguage: 'es-CO' }, 'es'],
    ['a region and more', { acceptLanguage: 'es-419-x-abc' }, 'es'],
    ['capitals', { query: 'EN' }, 'en'],
    ['a language that the site has only for a country', { query: 'pt-br' }, 'pt-BR'],
    ['the highest weight, not the first', { acceptLanguage: 'es;q=0.4, en;q=0.9' }, 'en'],
    ['the first of equal weights', { acceptLanguage: 'en;q=0.8, es;q=0.8' }, 'en'],
    ['what the site lacks is passed over', { acceptLanguage: 'de, fr;q=0.9, es;q=0.1' }, 'es'],
    ['an unknown query leaves the cookie standing', { query: 'fr', cookie: 'es' }, 'es'],
    ['an unknown cookie leaves the header standing', { cookie: 'fr', acceptLanguage: 'es' }, 'es'],
    ['only languages that the site lacks: the fallback', { acceptLanguage: 'fr-FR, de;q=0.5' }, 'en'],
    ['a query that the site lacks and nothing else: the fallback', { query: 'fr' }, 'en'],
    ['a refused language is no wish', { acceptLanguage: 'es;q=0, fr' }, 'en'],
    ['anything at all says nothing', { acceptLanguage: '*' }, 'es'],
    ['a lacking language, then anything: still a foreigner', { acceptLanguage: 'fr, *;q=0.5' }, 'en'],
    ['a language that merely begins alike', { acceptLanguage: 'est' }, 'en'],
    ['nonsense says nothing', { query: '../../etc', cookie: '<script>', acceptLanguage: ';;,q=1,' }, 'es'],
    ['nonsense weights refuse', { acceptLanguage: 'en;q=2, es;q=0.1' }, 'es'],
    ['names of object properties', { query: '__proto__', cookie: 'constructor' }, 'es'],
  ])('%s', (_what, wishes, expected) => {
    expect(choose(wishes)).toBe(expected);
  });

  test('is chosen within 100 ms of processor time from a header of 16 KiB', () => {
    const begin = process.threadCpuUsage();
    expect(choose({ acceptLanguage: 'x-;q=,'.repeat(2_700) })).toBe('es');
    const { user, system } = process.threadCpuUsage(begin);
    expect((user + system) / 1000).toBeLessThan(100);
  });
});
