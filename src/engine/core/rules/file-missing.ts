import type { FileFinding } from '../../../formats/file-finding.ts';
import { type PhotoFormat, photoFormatOf, photoOf } from '../../../formats/photo.ts';
import type { FileRole, MessageLanguage } from '../../contract/schemas.ts';
import { assetNear, isAssetOf } from '../file-names.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Asset } from '../source.ts';
import { svgOf } from '../svg.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'file-missing': { file: string; role: FileRole };
  'file-empty': { file: string };
  'file-type': { file: string; expected: string };
  'file-damaged': { file: string };
  'file-unsafe': { file: string; danger: Danger };
};
type Danger = Exclude<FileFinding, 'type' | 'damaged'>;

/** A file that a catalog names exists, is not empty, has the type of its extension, is complete, and harmless (S-119). */
export const fileMissing: Rule<Problems> = {
  *check(catalog) {
    for (const { path: file, indexed } of catalog.files) {
      for (const { role, file: name, path } of indexed.files) {
        const at = placeOf(file, path);
        const asset = catalog.assets.get(name);
        if (catalog.unreadFiles.has(name)) yield 'not-checked';
        else if (asset === undefined) {
          const others = [...catalog.assets.keys()].filter((other) => isAssetOf(role, other));
          yield problem('file-missing', at, { file: name, role }, assetNear(name, others));
        } else if (asset.bytes.length === 0) yield problem('file-empty', at, { file: name });
        else {
          const finding = findingOf(asset);
          // One problem per file, even when several places name it.
          const whole = { file: name, offsets: [0, 0] } as const;
          if (finding === 'type') yield problem('file-type', at, { file: name, expected: endingOf(name) });
          else if (finding === 'damaged') yield problem('file-damaged', whole, { file: name });
          else if (finding !== undefined) yield problem('file-unsafe', whole, { file: name, danger: finding });
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
    'file-unsafe': {
      es: ({ file, danger }) => ({
        message: `el archivo ${file} puede ser peligroso para quien lo abra: ${DANGERS.es[danger]}`,
        help: 'expórtelo de nuevo como documento sencillo: sin programas, archivos incrustados, vínculos ni contraseña',
      }),
      en: ({ file, danger }) => ({
        message: `the file ${file} may be dangerous for whoever opens it: ${DANGERS.en[danger]}`,
        help: 'export it again as a plain document: without programs, embedded files, links to files, or a password',
      }),
    },
  },
};

const DANGERS: Readonly<Record<MessageLanguage, Readonly<Record<Danger, string>>>> = {
  es: {
    program: 'contiene un programa, como una macro o JavaScript',
    action: 'al abrirlo o hacer clic envía datos, o abre algo que no es una página ni un correo',
    content: 'contiene otro archivo, un video o un objeto de otro programa',
    outside: 'carga una parte desde otro lugar, como una plantilla, una imagen o datos de otro libro',
    password: 'está protegido con contraseña, aunque quizá se abra sin pedirla, y no se puede revisar',
    mixed: 'contiene bytes que no son parte del documento, como una página web o partes escondidas',
    inflated: 'ocupa demasiado cuando se abre',
  },
  en: {
    program: 'it contains a program, such as a macro or JavaScript',
    action: 'when it is opened or clicked, it sends data or opens something other than a page or a mail',
    content: 'it contains another file, a video, or an object of another program',
    outside: 'it loads a part from elsewhere, such as a template, a picture, or data of another workbook',
    password: 'it is protected with a password, even if it opens without one, and cannot be inspected',
    mixed: 'it contains bytes that are not part of the document, such as a web page or hidden parts',
    inflated: 'it becomes far too large when it is opened',
  },
};

const ROLES: Readonly<Record<MessageLanguage, Readonly<Record<FileRole, string>>>> = {
  es: { download: 'el archivo', drawing: 'el dibujo', font: 'la letra', icon: 'el icono', image: 'la imagen' },
  en: { download: 'file', drawing: 'drawing', font: 'font', icon: 'icon', image: 'picture' },
};

/** Returns what is wrong with a file. Documents are inspected by whoever reads the folder, drawings here. */
function findingOf(asset: Asset): FileFinding | undefined {
  const ending = endingOf(asset.path);
  const signature = FONTS.get(ending);
  if (signature !== undefined) return findingInFont(asset.bytes, signature);
  const format = photoFormatOf(asset.path);
  if (format !== undefined) return findingInPhoto(asset, format);
  if (ending !== 'svg') return asset.finding;
  const { error } = svgOf(asset);
  return error === 'type' || error === 'damaged' ? error : undefined;
}

/** How the files of fonts begin, by their endings. */
const FONTS: ReadonlyMap<string, string> = new Map([
  ['woff2', 'wOF2'],
  ['woff', 'wOFF'],
]);

/** Returns what is wrong with a photo by its headers, or else what whoever has read all of it has found. */
function findingInPhoto({ bytes, finding }: Asset, format: PhotoFormat): FileFinding | undefined {
  const photo = photoOf(bytes);
  if (photo?.format !== format) return 'type';
  return photo.isComplete ? finding : 'damaged';
}

/** Returns what is wrong with a font: after its signature and the kind of font, it states its length. */
function findingInFont(bytes: Uint8Array, signature: string): FileFinding | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (![...signature].every((letter, at) => letter.charCodeAt(0) === bytes[at])) return 'type';
  return bytes.length < 12 || view.getUint32(8) !== bytes.length ? 'damaged' : undefined;
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
