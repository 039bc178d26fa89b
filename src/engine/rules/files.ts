import { placeOf } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { type FileRole, problem } from '../problem.ts';
import type { Asset } from '../source.ts';
import { suggest } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'file-missing': { file: string; role: FileRole };
  'file-empty': { file: string };
  'file-type': { file: string; expected: string };
};

/** A file that a catalog names exists, is not empty, and is what its ending says. */
export const files: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { role, file: name, path } of indexed.files) {
        const at = placeOf(file, path);
        const asset = catalog.assets.get(name);
        if (catalog.unreadFiles.has(name)) yield 'not-checked';
        else if (asset === undefined) {
          yield problem('file-missing', at, { file: name, role }, { suggestion: suggest(name, catalog.assets.keys()) });
        } else if (asset.bytes.length === 0) yield problem('file-empty', at, { file: name });
        else {
          const expected = name.slice(name.lastIndexOf('.') + 1);
          if (!(TYPES[expected]?.(asset) ?? false)) yield problem('file-type', at, { file: name, expected });
        }
      }
    }
  },
  messages: {
    'file-missing': {
      es: ({ file, role }) => ({
        message: `no existe ${ROLES.es[role]} ${file}`,
        help: 'agréguelo a la carpeta del catálogo o corrija el nombre',
      }),
      en: ({ file, role }) => ({
        message: `the ${ROLES.en[role]} ${file} does not exist`,
        help: 'add it to the catalog folder, or correct the name',
      }),
    },
    'file-empty': {
      es: ({ file }) => ({ message: `el archivo ${file} está vacío` }),
      en: ({ file }) => ({ message: `the file ${file} is empty` }),
    },
    'file-type': {
      es: ({ file, expected }) => ({
        message: `el contenido de ${file} no es ${expected}`,
        help: 'expórtelo de nuevo en lugar de cambiarle el nombre',
      }),
      en: ({ file, expected }) => ({
        message: `the content of ${file} is not ${expected}`,
        help: 'export it again instead of renaming it',
      }),
    },
  },
};

const ROLES: Readonly<Record<MessageLanguage, Readonly<Record<FileRole, string>>>> = {
  es: { download: 'el archivo', icon: 'el icono', image: 'el dibujo' },
  en: { download: 'file', icon: 'icon', image: 'drawing' },
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
