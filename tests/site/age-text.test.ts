import { describe, expect, it } from 'vitest';
import { ageText } from '../../src/panel/values/Value.tsx';
import { translatorFor } from '../../src/server/platform/translate.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/time/duration.ts';

describe('ageText', () => {
  it.each([
    // The browser's clock may be behind the server's.
    [-MINUTE_MS, 'menos de un minuto', 'less than a minute'],
    [MINUTE_MS - 1, 'menos de un minuto', 'less than a minute'],
    [MINUTE_MS, '1 minuto', '1 minute'],
    [HOUR_MS - 1, '59 minutos', '59 minutes'],
    [2 * DAY_MS - 1, '47 horas', '47 hours'],
    [2 * DAY_MS, '2 días', '2 days'],
  ])('expresses %d ms in whole units', async (ms, es, en) => {
    expect(ageText(ms, await translatorFor('es', ['panel']), 'es')).toBe(es);
    expect(ageText(ms, await translatorFor('en', ['panel']), 'en')).toBe(en);
  });
});
