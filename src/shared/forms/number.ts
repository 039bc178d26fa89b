import type { FieldOf } from '../../generated/types.ts';
import type { FieldError } from './values.ts';

/** A number as it is kept: a point begins the decimals, whatever was typed. */
export function plainNumber(text: string): string {
  return text.replace(',', '.');
}

/**
 * The first rule that a typed number breaks. What separates thousands is not taken: in one language it is the sign that
 * begins the decimals of the other.
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
