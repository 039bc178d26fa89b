/**
 * A NIT as people type it ("900.544.472-2") in the form that is compared and counted: digits only, without the
 * check digit after a hyphen (architecture, decision 4).
 */
export function normalizeNit(text: string): string {
  const trimmed = text.trim().replace(/[\s.]/g, '');
  const [, number = trimmed] = /^(\d+)-\d$/.exec(trimmed) ?? [];
  return number;
}
