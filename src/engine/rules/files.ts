import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Asset } from '../source.ts';
import { suggest } from '../suggest.ts';

/** A file that a catalog names exists, is not empty, and is what its ending says. */
export const files: Rule = function* (catalog) {
  for (const { path: file, indexed } of catalog.files) {
    for (const { role, file: name, path } of indexed.files) {
      const at = placeOf(file, path);
      const asset = catalog.assets.get(name);
      if (asset === undefined) {
        yield problem('file-missing', at, { file: name, role }, { suggestion: suggest(name, catalog.assets.keys()) });
      } else if (asset.bytes.length === 0) yield problem('file-empty', at, { file: name });
      else {
        const expected = name.slice(name.lastIndexOf('.') + 1);
        if (!(TYPES[expected]?.(asset) ?? false)) yield problem('file-type', at, { file: name, expected });
      }
    }
  }
};

/** How a file of each type is known by its content. */
const TYPES: Readonly<Record<string, (asset: Asset) => boolean>> = {
  pdf: ({ bytes }) => startsWith(bytes, '%PDF-'),
  xlsx: ({ bytes }) => startsWith(bytes, 'PK\u0003\u0004') && includes(bytes, 'xl/workbook'),
  docx: ({ bytes }) => startsWith(bytes, 'PK\u0003\u0004') && includes(bytes, 'word/document'),
  // A drawing is shown on our own pages: it may not carry anything that runs.
  svg: ({ bytes }) => {
    const text = new TextDecoder().decode(bytes);
    return /<svg[\s>]/.test(text) && !/<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(text);
  },
};

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

function includes(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).includes(text);
}
