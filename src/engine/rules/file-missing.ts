import { isWholePdf } from '../asset-checks/pdf.ts';
import { svgOf } from '../asset-checks/svg.ts';
import { zipNames } from '../asset-checks/zip.ts';
import { isAssetOf } from '../asset-names.ts';
import { placeOf } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { type FileRole, problem } from '../problem.ts';
import type { Asset } from '../source.ts';
import { meant } from '../suggest.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'file-missing': { file: string; role: FileRole };
  'file-empty': { file: string };
  'file-type': { file: string; expected: string };
  'file-damaged': { file: string };
};
type FileError = 'type' | 'damaged';

/** A file that a catalog names exists, is not empty, has the type of its extension, and is complete. */
export const fileMissing: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { role, file: name, path } of indexed.files) {
        const at = placeOf(file, path);
        const asset = catalog.assets.get(name);
        if (catalog.unreadFiles.has(name)) yield 'not-checked';
        else if (asset === undefined) {
          const others = [...catalog.assets.keys()].filter((other) => isAssetOf(role, other));
          yield problem('file-missing', at, { file: name, role }, meant(name, others));
        } else if (asset.bytes.length === 0) yield problem('file-empty', at, { file: name });
        else {
          const error = checkAsset(asset);
          if (error === 'type') yield problem('file-type', at, { file: name, expected: endingOf(name) });
          // One problem per file, even when several places name it.
          else if (error === 'damaged') yield problem('file-damaged', { file: name, offsets: [0, 0] }, { file: name });
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
      es: ({ file }) => ({
        message: `el archivo ${file} está vacío`,
        help: 'cópielo de nuevo desde el original',
      }),
      en: ({ file }) => ({
        message: `the file ${file} is empty`,
        help: 'copy it again from the original',
      }),
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
        message: `the file ${file} is incomplete or damaged, and visitors could not open it`,
        help: 'copy or export it again from the original',
      }),
    },
  },
  docs: {
    'file-missing': {
      es: {
        title: 'archivo que no existe',
        what: 'Se menciona una descarga, un icono o un dibujo que no está en la carpeta del catálogo.',
        why: 'El visitante encontraría un enlace roto o un hueco en lugar del dibujo.',
        todo: 'Agregue el archivo con ese nombre, o corrija el nombre.',
      },
      en: {
        title: 'file that does not exist',
        what: 'A download, an icon or a drawing is mentioned that is not in the catalog folder.',
        why: 'Visitors would find a broken link, or a gap instead of the drawing.',
        todo: 'Add the file with that name, or correct the name.',
      },
      example: { file: 'downloads.yaml', wrong: 'files/guia.pdf', right: 'files/guide.pdf' },
    },
    'file-empty': {
      es: {
        title: 'archivo sin contenido',
        what: 'El archivo existe, pero no tiene nada.',
        why: 'Quien lo descargue no podría abrirlo.',
        todo: 'Cópielo de nuevo desde el original.',
      },
      en: {
        title: 'file without content',
        what: 'The file exists, but there is nothing in it.',
        why: 'Whoever downloads it could not open it.',
        todo: 'Copy it again from the original.',
      },
    },
    'file-type': {
      es: {
        title: 'archivo de otra clase',
        what: 'El contenido del archivo no corresponde a su terminación.',
        why: 'Quien lo descargue no podría abrirlo, y el navegador no mostraría el dibujo.',
        todo: 'Expórtelo de nuevo en el formato correcto en lugar de cambiarle el nombre.',
      },
      en: {
        title: 'file of another type',
        what: 'The content of the file does not match its extension.',
        why: 'Whoever downloads it could not open it, and browsers would not show the drawing.',
        todo: 'Export it again in the right format instead of renaming it.',
      },
    },
    'file-damaged': {
      es: {
        title: 'archivo dañado',
        what: 'El archivo está incompleto o dañado.',
        why: 'Quien lo descargue no podría abrirlo. Suele ser una copia que se interrumpió.',
        todo: 'Cópielo o expórtelo de nuevo desde el original.',
      },
      en: {
        title: 'damaged file',
        what: 'The file is incomplete or damaged.',
        why: 'Whoever downloads it could not open it. Usually a copy was interrupted.',
        todo: 'Copy or export it again from the original.',
      },
    },
  },
};

const ROLES: Readonly<Record<MessageLanguage, Readonly<Record<FileRole, string>>>> = {
  es: { download: 'el archivo', icon: 'el icono', image: 'el dibujo' },
  en: { download: 'file', icon: 'icon', image: 'drawing' },
};

/** The result for each file, cached as long as the file object exists. */
const errors = new WeakMap<Asset, FileError | undefined>();

function checkAsset(asset: Asset): FileError | undefined {
  if (!errors.has(asset)) errors.set(asset, TYPES[endingOf(asset.path)]?.(asset));
  return errors.get(asset);
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** The check of each type of file; undefined means that the file is fine. */
const TYPES: Readonly<Record<string, (asset: Asset) => FileError | undefined>> = {
  pdf: ({ bytes }) => {
    if (!startsWith(bytes, '%PDF-')) return 'type';
    return isWholePdf(bytes) ? undefined : 'damaged';
  },
  xlsx: (asset) => checkZip(asset, 'xl/workbook'),
  docx: (asset) => checkZip(asset, 'word/document'),
  svg: (asset) => {
    const { error } = svgOf(asset);
    return error === 'type' || error === 'damaged' ? error : undefined;
  },
};

function checkZip({ bytes }: Asset, part: string): FileError | undefined {
  if (!startsWith(bytes, 'PK\u0003\u0004')) return 'type';
  const names = zipNames(bytes);
  if (names === undefined) return 'damaged';
  return [...names].some((name) => name.startsWith(part)) ? undefined : 'type';
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}
