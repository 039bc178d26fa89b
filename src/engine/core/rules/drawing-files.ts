import { problem } from '../problem.ts';
import { svgOf } from '../svg.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'drawing-without-size': { file: string };
  'icon-with-styles': { file: string };
  'icon-not-square': { file: string; width: number; height: number };
};

/** How far the sides of an icon may differ: one part in this many of the longer one. */
const SQUARE = 10;

/** A drawing states its size. An icon is square, and has no style sheet, because all icons become one file. */
export const drawingFiles: Rule<Problems> = {
  *check(catalog) {
    for (const { indexed } of catalog.files) {
      for (const { role, file } of indexed.files) {
        const asset = catalog.assets.get(file);
        if (!file.endsWith('.svg') || asset === undefined) continue;
        const { error, size, hasStyleSheet } = svgOf(asset);
        // The rules file-missing and unusable-drawing report a file that cannot be shown at all.
        if (error !== undefined) continue;
        const at = { file, offsets: [0, 0] } as const;
        if (size === undefined) yield problem('drawing-without-size', at, { file });
        if (role === 'icon' && hasStyleSheet) yield problem('icon-with-styles', at, { file });
        if (role === 'icon' && size !== undefined && !isSquare(size))
          yield problem('icon-not-square', at, { file, ...size });
      }
    }
  },
  messages: {
    'drawing-without-size': {
      es: ({ file }) => ({
        message: `el dibujo ${file} no dice qué tamaño tiene`,
        help: 'expórtelo de nuevo como SVG con sus medidas («viewBox», o ancho y alto)',
      }),
      en: ({ file }) => ({
        message: `the drawing ${file} does not state its size`,
        help: 'export it again as SVG with its measurements ("viewBox", or width and height)',
      }),
    },
    'icon-with-styles': {
      es: ({ file }) => ({
        message: `el icono ${file} trae una hoja de estilos (<style>), que cambiaría también los demás iconos`,
        help: 'expórtelo de nuevo sin ella; en Illustrator: Estilo → Atributos de presentación',
      }),
      en: ({ file }) => ({
        message: `the icon ${file} has a style sheet (<style>), which would change the other icons, too`,
        help: 'export it again without one; in Illustrator: Styling → Presentation Attributes',
      }),
    },
    'icon-not-square': {
      es: ({ file, width, height }) => ({
        message: `el icono ${file} mide ${width} × ${height}, y los iconos son cuadrados`,
        help: 'recorte la mesa de trabajo a un cuadrado y expórtelo de nuevo, o elija otro icono',
      }),
      en: ({ file, width, height }) => ({
        message: `the icon ${file} measures ${width} × ${height}, and icons are square`,
        help: 'crop its artboard to a square and export it again, or choose another icon',
      }),
    },
  },
};

function isSquare({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(width - height) * SQUARE <= Math.max(width, height);
}
