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
        if (role === 'download' || asset === undefined) continue;
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
  docs: {
    'drawing-without-size': {
      es: {
        title: 'dibujo sin tamaño',
        what: 'El archivo SVG no tiene «viewBox», ni ancho y alto.',
        why: 'La página no sabría cuánto lugar dejarle, y el visitante vería solo una parte o nada.',
        todo: 'Expórtelo de nuevo como SVG desde el programa de dibujo, con sus medidas.',
      },
      en: {
        title: 'drawing without a size',
        what: 'The SVG file has neither a "viewBox" nor a width and a height.',
        why: 'The page could not know how much room it needs, and visitors would see a part of it or nothing.',
        todo: 'Export it again as SVG from the drawing program, with its measurements.',
      },
    },
    'icon-with-styles': {
      es: {
        title: 'icono con una hoja de estilos',
        what: 'El archivo SVG del icono tiene un elemento «style».',
        why: 'Todos los iconos van juntos en un archivo: los estilos de uno pintarían también los demás.',
        todo: 'Expórtelo de nuevo con los colores y líneas en cada trazo; en Illustrator: Estilo → Atributos de presentación.',
      },
      en: {
        title: 'icon with a style sheet',
        what: 'The SVG file of the icon has a "style" element.',
        why: 'All icons are in one file: the styles of one would paint the others, too.',
        todo: 'Export it again with colours and lines on each path; in Illustrator: Styling → Presentation Attributes.',
      },
    },
    'icon-not-square': {
      es: {
        title: 'icono que no es cuadrado',
        what: 'El icono es mucho más ancho que alto, o al revés.',
        why: 'Los iconos se muestran en un cuadrado pequeño: un dibujo alargado se vería diminuto.',
        todo: 'Recorte la mesa de trabajo a un cuadrado y expórtelo de nuevo. Lo que no cabe en un cuadrado es un dibujo, no un icono.',
      },
      en: {
        title: 'icon that is not square',
        what: 'The icon is much wider than it is high, or the other way round.',
        why: 'Icons are shown in a small square: a long drawing would look tiny.',
        todo: 'Crop its artboard to a square and export it again. What does not fit into a square is a drawing, not an icon.',
      },
    },
  },
};

function isSquare({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(width - height) * SQUARE <= Math.max(width, height);
}
