import type { FieldOf } from '../../generated/types.ts';
import type { FieldError } from './values.ts';

/** Returns a number in the form in which it is stored: with a decimal point, even if a comma was typed. */
export function plainNumber(text: string): string {
  return text.replace(',', '.');
}

/**
 * Returns the first rule that a typed number breaks. Separators of thousands are rejected: the separator of one language is
 * the decimal sign of another.
 */
export function checkNumber(
  { least, most, decimals = 0 }: FieldOf<'number'>,
  text: string,
): Omit<FieldError, 'field'> | undefined {
  const digits = /^\d{1,12}(?:[.,](?<fraction>\d+))?$/.exec(text.trim());
  if (digits === null || (digits.groups?.['fraction'] ?? '').length > decimals) return { rule: 'number' };
  const value = Number(plainNumber(text));
  if (value < least) return { rule: 'least', limit: least };
  return value > most ? { rule: 'most', limit: most } : undefined;
}
