import type { Client } from '../../generated/api.ts';
import { checkDigit } from '../../shared/ids/nit.ts';
import { textOfPdf } from '../platform/pdf/read-pdf.ts';
import { type RutWords, readRut } from './rut-words.ts';

type Comparison = Client['rutComparison'];
type Typed = Pick<Client, 'nit' | 'name' | 'city'>;

/** Pages that are read: a RUT identifies its holder on the first one. */
const PAGES = 1;

/** Compares the typed values with those of the RUT, as far as its text can be read. */
export async function compareRut(content: Uint8Array, typed: Typed): Promise<Comparison> {
  const texts = await textOfPdf(content, PAGES);
  return comparison(
    typed,
    readRut(texts, (nit, digit) => checkDigit(nit) === digit),
  );
}

function comparison(typed: Typed, read: RutWords): Comparison {
  return (['nit', 'name', 'city'] as const).map((id) => {
    const found = bare(read[id] ?? '') === '' ? undefined : read[id];
    const result = found === undefined ? 'unread' : bare(found) === bare(typed[id]) ? 'same' : 'different';
    return { id, typed: typed[id], read: found ?? null, result };
  });
}

/** Returns the letters and digits of a text, in lower case and without accents: "ACME S A S" equals "Acme S.A.S.". */
function bare(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
