import type { Client } from '../../../generated/api.ts';
import { checkDigit } from '../../../shared/nit.ts';
import { textOfPdf } from '../../platform/pdf/text-of-pdf.ts';
import { type RutWords, readRut } from './rut-words.ts';

type Comparison = Client['rutComparison'];
type Typed = Pick<Client, 'nit' | 'name' | 'city'>;

/** A RUT says who somebody is on its first page. */
const PAGES = 1;

/** What was typed beside what the RUT says, as far as a program can read it. */
export async function compareRut(content: Uint8Array, typed: Typed): Promise<Comparison> {
  const texts = await textOfPdf(content, PAGES);
  return comparison(
    typed,
    readRut(texts, (nit, digit) => checkDigit(nit) === digit),
  );
}

export function comparison(typed: Typed, read: RutWords): Comparison {
  return (['nit', 'name', 'city'] as const).map((id) => {
    const found = bare(read[id] ?? '') === '' ? undefined : read[id];
    const result = found === undefined ? 'unread' : bare(found) === bare(typed[id]) ? 'same' : 'different';
    return { id, typed: typed[id], read: found ?? null, result };
  });
}

/** Without capitals, accents, spaces and points: "ACME S A S" is "Acme S.A.S.", and nothing else is. */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
