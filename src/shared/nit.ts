/**
 * Converts a NIT as people type it ("900.544.472-2") to the form that is compared and counted: digits only, without the
 * check digit after a hyphen (ADR 4).
 */
export function normalizeNit(text: string): string {
  const [number = ''] = splitNit(text);
  return number;
}

/** Returns the right check digit if a wrong one was typed; a wrong one causes a warning, not a refusal. */
export function wrongCheckDigit(text: string): number | undefined {
  const [number = '', typed] = splitNit(text);
  if (typed === undefined || !/^\d{1,15}$/.test(number)) return undefined;
  const digit = checkDigit(number);
  return digit === Number(typed) ? undefined : digit;
}

/** Weights of the digits from the right (DIAN). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the check digit of a NIT of at most 15 digits. */
export function checkDigit(nit: string): number {
  const digits = [...nit].reverse();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const remainder = sum % 11;
  return remainder < 2 ? remainder : 11 - remainder;
}

function splitNit(text: string): readonly [number: string, typedDigit?: string] {
  const trimmed = text.trim().replace(/[\s.]/g, '');
  const [, number, digit] = /^(\d+)-(\d)$/.exec(trimmed) ?? [];
  return number === undefined || digit === undefined ? [trimmed] : [number, digit];
}
