import type { FileFinding } from '../../../formats/file-finding.ts';
import { type PhotoFormat, photoFormatOf, photoOf } from '../../../formats/photo.ts';
import type { FileRole, MessageLanguage } from '../../contract/schemas.ts';
import { assetNear, isAssetOf, maxBytesOf } from '../file-names.ts';
import { type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Asset } from '../source.ts';
import { svgOf } from '../svg.ts';
import type { Finding, Rule } from './rule.ts';

type Problems = {
  'file-missing': { file: string; role: FileRole };
  'file-empty': { file: string };
  'file-type': { file: string; expected: string };
  'file-damaged': { file: string };
  'file-unsafe': { file: string; danger: Danger };
  'asset-too-large': { file: string; bytes: number; limitBytes: number };
};
type Danger = Exclude<FileFinding, 'type' | 'damaged'>;

/** A file that a catalog names exists, is not empty or too large, has the type of its extension, is complete, and harmless (S-119). */
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
    yield* assetTooLarge(catalog);
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
    'asset-too-large': {
      es: ({ file, bytes, limitBytes }) => ({
        message: `el archivo ${file} pesa ${sizeOf(bytes)}; el máximo es ${sizeOf(limitBytes)}`,
        help: HELP.es[helpOf(file)],
      }),
      en: ({ file, bytes, limitBytes }) => ({
        message: `the file ${file} has ${sizeOf(bytes)}; the maximum is ${sizeOf(limitBytes)}`,
        help: HELP.en[helpOf(file)],
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

/** A file that visitors load is not larger than `maxBytes` of its schema. */
function* assetTooLarge({ files, assets }: LinkedCatalog): Iterable<Finding<Problems>> {
  const roles = new Map(files.flatMap(({ indexed }) => indexed.files.map(({ role, file }) => [file, role] as const)));
  for (const [file, role] of roles) {
    const bytes = assets.get(file)?.bytes.length ?? 0;
    const limitBytes = maxBytesOf(role === 'image' && file.endsWith('.svg') ? 'drawing' : role);
    if (bytes > limitBytes) yield problem('asset-too-large', { file, offsets: [0, 0] }, { file, bytes, limitBytes });
  }
}

const HELP = {
  es: {
    drawing: 'use un dibujo de trazos, sin fotos dentro, o reduzca las fotos y expórtelo de nuevo',
    font: 'use la parte de la letra que tiene solo los alfabetos del sitio',
    photo: 'expórtela de nuevo más pequeña, por ejemplo de 2000 píxeles de ancho, o como JPEG',
    document: 'reduzca las fotos que contiene y guárdelo de nuevo («Reducir tamaño de archivo»)',
  },
  en: {
    drawing: 'use a drawing of lines, without photos in it, or reduce the photos and export it again',
    font: 'use the part of the font that has only the alphabets of the site',
    photo: 'export it again in a smaller size, such as 2000 pixels wide, or as JPEG',
    document: 'reduce the pictures in it and save it again ("Reduce File Size")',
  },
} as const;

function helpOf(file: string): keyof (typeof HELP)['es'] {
  if (isAssetOf('font', file)) return 'font';
  if (file.endsWith('.svg')) return 'drawing';
  return isAssetOf('image', file) ? 'photo' : 'document';
}

/** A size in the largest unit of which there is at least one: `340 kB`, `31.5 MB`. */
function sizeOf(bytes: number): string {
  const [unit, name] = bytes < 1_000_000 ? ([1000, 'kB'] as const) : ([1_000_000, 'MB'] as const);
  return `${Math.ceil((bytes / unit) * 10) / 10}\u00a0${name}`;
}
