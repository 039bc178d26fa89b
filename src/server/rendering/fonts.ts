import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, extname } from 'node:path';
import type { Brand, Font } from '../../generated/types.ts';
import { ASSETS_FOLDER } from '../../shared/routes/site-paths.ts';
import { transformed } from './page-style.ts';
import type { PdfFonts } from './tagged-pdf.ts';

/** Returns the bytes of a file that the compiler emitted. */
type ReadFile = (path: string) => Uint8Array;

interface FontFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The weights of text that it is for. */
  readonly weights: readonly [least: number, most: number];
}

/** The weights of text on the site. */
export const WEIGHTS = { least: 400, most: 700 } as const;
/** What a file is for: all of them, or one half. */
const PARTS = { all: [WEIGHTS.least, WEIGHTS.most], regular: [WEIGHTS.least, 500], bold: [600, WEIGHTS.most] } as const;

/**
 * Returns the files of a font of the brand.
 * @param alphabets the parts of a package, as fontsource names them; those that it lacks are left out
 * @throws Error if the package is not installed, which the compiler reports (missing-font-package)
 */
function filesOf({ package: name, regular, bold }: Font, read: ReadFile, alphabets = ['latin']): readonly FontFile[] {
  if (name === undefined) {
    const all = [regular, bold].filter((path) => path !== undefined);
    const weights = all.length === 1 ? [PARTS.all] : [PARTS.regular, PARTS.bold];
    return all.map((path, index) => ({
      name: basename(path),
      bytes: read(path),
      weights: weights[index] ?? PARTS.all,
    }));
  }
  const { resolve } = createRequire(import.meta.url);
  const id = basename(name);
  const faces = name.startsWith('@fontsource-variable/')
    ? ([['wght', PARTS.all]] as const)
    : ([
        ['400', PARTS.regular],
        ['700', PARTS.bold],
      ] as const);
  return alphabets.flatMap((alphabet, index) =>
    faces.flatMap(([face, weights]) => {
      const file = `${id}-${alphabet}-${face}-normal.woff2`;
      try {
        return { name: file, bytes: readFileSync(resolve(`${name}/files/${file}`)), weights };
      } catch (error) {
        if (index === 0) throw error;
        return [];
      }
    }),
  );
}

/** The fonts of pages: the rules that declare them, and their files with their addresses. */
interface PageFonts {
  readonly fontFaces: string;
  readonly files: readonly { readonly url: string; readonly bytes: Uint8Array }[];
}

/** Returns the fonts of pages, and fonts of the system in their measures, so that texts do not move when a font arrives. */
export function pageFonts({ type: { family, page, fallback } }: Pick<Brand, 'type'>, read: ReadFile): PageFonts {
  const files = filesOf(page, read).map(({ name, bytes, weights }) => {
    const ending = extname(name);
    const url = `/${ASSETS_FOLDER}/${basename(name, ending)}-${hash('sha256', bytes).slice(0, 8)}${ending}`;
    const source = `src:url(${url}) format('${ending.slice(1)}')`;
    return {
      url,
      bytes,
      rule: face(`'${family} Variable';font-style:normal`, weights, 'font-display:optional', source),
    };
  });
  const fallbacks = SYSTEM_FONTS.map(({ weights, source, width }) =>
    fallback === undefined ? '' : face(`'${family} Fallback'`, weights, source, measuresOf(fallback, fallback[width])),
  );
  return { fontFaces: transformed([...files.map(({ rule }) => rule), ...fallbacks].join(''), {}), files };
}

const SYSTEM_FONTS = [
  { weights: PARTS.regular, source: `src:local('Arial'),local('Liberation Sans'),local('Roboto')`, width: 'regular' },
  { weights: PARTS.bold, source: `src:local('Arial Bold'),local('Liberation Sans Bold')`, width: 'bold' },
] as const;

/** The declarations by which a font of the system becomes as wide and as high as the font that it stands for. */
function measuresOf({ ascent, descent }: Readonly<Record<'ascent' | 'descent', number>>, width: number): string {
  const [up, down] = [ascent, descent].map((percent) => Math.round((percent / width) * 100));
  return `size-adjust:${width}%;ascent-override:${up}%;descent-override:${down}%;line-gap-override:0%`;
}

function face(family: string, [least, most]: FontFile['weights'], ...rest: readonly string[]): string {
  return `@font-face{${[`font-family:${family}`, `font-weight:${least} ${most}`, ...rest].join(';')}}`;
}

/** Returns the font of PDFs. */
export function pdfFonts({ type }: Pick<Brand, 'type'>, read: ReadFile): PdfFonts {
  const [normal = Buffer.alloc(0), bold = normal] = filesOf(type.pdf, read).map(({ bytes }) => Buffer.from(bytes));
  return { brand: { normal, bold } };
}

/** Returns the fonts of share pictures. */
export function pictureFonts({ type }: Pick<Brand, 'type'>, read: ReadFile) {
  return filesOf(type.picture ?? type.pdf, read, ['latin', 'latin-ext']).map(({ bytes, weights }) => ({
    name: type.family,
    data: Buffer.from(bytes),
    // A variable font is drawn as it is, whatever weight is asked for.
    ...(weights === PARTS.bold ? { weight: 700 as const } : {}),
  }));
}
