import { expect, it } from 'vitest';
import { formatWait } from '../../../src/server/platform/translate.ts';

it.each([
  [29.5, 'es', '30 segundos'],
  [60, 'es', '1 minuto'],
  [5_399, 'es', '90 minutos'],
  [5_400, 'es', '2 horas'],
  [43_200, 'es', '12 horas'],
  [43_201, 'en', '13 hours'],
] as const)('a waiting time of %d seconds is told in %s as %s', (seconds, language, words) => {
  expect(formatWait(seconds, language)).toBe(words);
});
