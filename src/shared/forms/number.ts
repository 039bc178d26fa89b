import type { FieldOf } from '../../generated/types.ts';
import type { FieldError } from './values.ts';

/** Thousands set apart by a point, a comma, a space or an apostrophe, and a fraction behind the other sign. */
const GROUPED = /^[1-9]\d{0,2}(?<sign>[.,\s'’])\d{3}(?:\k<sign>\d{3})*(?:(?!\k<sign>)[.,]\d+)?$/u;

/**
 * Returns a number in the form in which it is stored: without separators of thousands, and with a decimal point, even if a
 * comma was typed. The separator of one language is the decimal sign of another: one sign before three digits sets thousands
 * apart, unless so many decimals may be given.
 */
export function plainNumber(typed: string, decimals = 0): string {
  const text = typed.trim();
  const sign = GROUPED.exec(text)?.groups?.['sign'];
  const isFraction = decimals >= 3 && /^\d+[.,]\d+$/.test(text);
  return (sign === undefined || isFraction ? text : text.replaceAll(sign, '')).replace(',', '.');
}

/** Returns the first rule that a typed number breaks. */
export function checkNumber(
  { least, most, decimals = 0 }: FieldOf<'number'>,
  text: string,
): Omit<FieldError, 'field'> | undefined {
  const plain = plainNumber(text, decimals);
  const digits = /^[-−]?\d{1,12}(?:\.(?<fraction>\d+))?$/.exec(plain);
  if (digits === null) return { rule: 'number' };
  // No field takes a number below zero.
  if (/^[-−]/.test(plain)) return { rule: 'least', limit: least };
  if ((digits.groups?.['fraction'] ?? '').length > decimals) return { rule: decimals === 0 ? 'whole' : 'number' };
  const value = Number(plain);
  if (value < least) return { rule: 'least', limit: least };
  return value > most ? { rule: 'most', limit: most } : undefined;
}
