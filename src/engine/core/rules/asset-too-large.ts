import type { FileRole } from '../../contract/schemas.ts';
import { isAssetOf, maxBytesOf } from '../file-names.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'asset-too-large': { file: string; bytes: number; limitBytes: number };
};

/** A file that visitors load is not larger than `maxBytes` of its schema. */
export const assetTooLarge: Rule<Problems> = {
  *check(catalog) {
    const roles = new Map<string, FileRole>();
    for (const { indexed } of catalog.files) for (const { role, file } of indexed.files) roles.set(file, role);
    for (const [file, role] of roles) {
      const bytes = catalog.assets.get(file)?.bytes.length ?? 0;
      const limitBytes = maxBytesOf(role === 'image' && file.endsWith('.svg') ? 'drawing' : role);
      if (bytes > limitBytes) yield problem('asset-too-large', { file, offsets: [0, 0] }, { file, bytes, limitBytes });
    }
  },
  messages: {
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
