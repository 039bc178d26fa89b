import { isWholePdf } from '../content/pdf.ts';
import { faultOfSvg } from '../content/svg.ts';
import { zipNames } from '../content/zip.ts';
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
  'file-damaged': { file: string };
};
type Fault = 'type' | 'damaged';

/** A file that a catalog names exists, is not empty, is what its ending says, and is whole. */
export const files: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { role, file: name, path } of indexed.files) {
        const at = placeOf(file, path);
        const asset = catalog.assets.get(name);
        if (asset === undefined) {
          yield problem('file-missing', at, { file: name, role }, { suggestion: suggest(name, catalog.assets.keys()) });
        } else if (asset.bytes.length === 0) yield problem('file-empty', at, { file: name });
        else {
          const expected = name.slice(name.lastIndexOf('.') + 1);
          const fault = TYPES[expected]?.(asset);
          if (fault === 'type') yield problem('file-type', at, { file: name, expected });
          // One problem, however often the file is named.
          else if (fault === 'damaged') yield problem('file-damaged', { file: name, offsets: [0, 0] }, { file: name });
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
    'file-damaged': {
      es: ({ file }) => ({
        message: `el archivo ${file} está incompleto o dañado y los visitantes no podrían abrirlo`,
        help: 'cópielo o expórtelo de nuevo desde el original',
      }),
      en: ({ file }) => ({
        message: `the file ${file} is cut off or damaged, and visitors could not open it`,
        help: 'copy or export it again from the original',
      }),
    },
  },
};

const ROLES: Readonly<Record<MessageLanguage, Readonly<Record<FileRole, string>>>> = {
  es: { download: 'el archivo', icon: 'el icono', image: 'el dibujo' },
  en: { download: 'file', icon: 'icon', image: 'drawing' },
};

/** What is wrong with a file of each type, if anything. */
const TYPES: Readonly<Record<string, (asset: Asset) => Fault | undefined>> = {
  pdf: ({ bytes }) => {
    if (!startsWith(bytes, '%PDF-')) return 'type';
    return isWholePdf(bytes) ? undefined : 'damaged';
  },
  xlsx: (asset) => faultOfZip(asset, 'xl/workbook'),
  docx: (asset) => faultOfZip(asset, 'word/document'),
  svg: ({ bytes }) => faultOfSvg(new TextDecoder().decode(bytes)),
};

function faultOfZip({ bytes }: Asset, part: string): Fault | undefined {
  if (!startsWith(bytes, 'PK\u0003\u0004')) return 'type';
  const names = zipNames(bytes);
  if (names === undefined) return 'damaged';
  return [...names].some((name) => name.startsWith(part)) ? undefined : 'type';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}
