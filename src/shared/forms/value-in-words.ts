import type { FormField } from '../../generated/types.ts';
import { normalizeTaxId, shownTaxId } from '../tax-id.ts';
import { formatDate, memoizedFormat } from '../time/formats.ts';
import { isDay } from './day.ts';
import { plainNumber } from './number.ts';

const numbers = memoizedFormat((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }));

/**
 * Formats a typed or stored value for people: 12.500,5 kg, 24 de diciembre de 2026, 76.086.428-5. A value that does not fit the field stays
 * unchanged, because it may have been stored when the field was of another kind.
 * @param unit of a number, in the language
 */
export function formatValue(field: FormField, kept: string, language: string, unit = ''): string {
  if (field.kind === 'nit') return shownTaxId(normalizeTaxId(kept));
  if (field.kind === 'date') return isDay(kept) ? formatDate(kept, language) : kept;
  const value = field.kind === 'number' ? Number(plainNumber(kept, field.decimals)) : Number.NaN;
  return Number.isFinite(value) ? `${numbers(language).format(value)} ${unit}`.trim() : kept;
}
