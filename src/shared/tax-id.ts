import * as formats from '../formats/tax-id.ts';
import { content } from './content.ts';

// Clients are identified by the tax id of their country. Where specification, API and database say `nit`, they mean this one.

/**
 * Converts a tax id as people type it ("900.544.472-2") to the form that is stored, compared and counted: without separators
 * and without a check digit that follows the number (ADR 4). A text that is none keeps its letters.
 */
export function normalizeTaxId(text: string): string {
  return formats.readTaxId(text, content.taxId).number;
}

/** Whether a normalized text has the form of a tax id of the country. */
export function isTaxId(number: string): boolean {
  return formats.isTaxId(number, content.taxId);
}

/** Returns the right check digit if a wrong one was typed; a wrong one causes a warning, not a refusal. */
export function wrongCheckDigit(text: string): string | undefined {
  return formats.wrongCheckDigit(text, content.taxId);
}

/** Returns a stored tax id as people of the country write it. */
export function shownTaxId(number: string): string {
  return formats.shownTaxId(number, content.taxId);
}

/** The words by which a stored tax id is found: as it is stored and as people write it, with and without dots. */
export function taxIdWords(number: string): string {
  const shown = shownTaxId(number);
  const words = [...new Set([shown, shown.replace(/[. ]/g, '')])];
  return (words.some((word) => word.includes(number)) ? words : [...words, number]).join(' ');
}
