import type { MessageLanguage } from '../../contract/schemas.ts';
import { type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { type Place, type ProblemText, problem } from '../problem.ts';
import { type SvgError, svgOf } from '../svg.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

/** What is wrong with a drawing that is SVG; the rule file-missing reports one that is not. */
type Cause = Exclude<SvgError, 'type' | 'damaged'>;
type Problems = {
  'drawing-without-size': { file: string };
  'icon-with-styles': { file: string };
  'icon-not-square': { file: string; width: number; height: number };
  'unusable-drawing': { file: string; cause: Cause };
  'repeated-drawing': { image: string; first: string };
};

/** A drawing contains all that it shows and nothing but drawing, states its size, fits its place, and is of one page. */
export const drawings: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [drawingFiles, repeatedDrawing]),
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
    'unusable-drawing': {
      es: ({ file, cause }) => textOf(CAUSES.es[cause], `el dibujo ${file}`),
      en: ({ file, cause }) => textOf(CAUSES.en[cause], `the drawing ${file}`),
    },
    'repeated-drawing': {
      es: ({ image, first }) => ({
        message: `${first} ya muestra el dibujo ${image}`,
        help: 'dé a esta página un dibujo propio; si no lo hay, puede quedar así',
      }),
      en: ({ image, first }) => ({
        message: `${first} already shows the drawing ${image}`,
        help: 'give this page a drawing of its own; if there is none, it can stay like this',
      }),
    },
  },
  warnings: {
    'repeated-drawing': {
      es: ['dibujo que otra página ya muestra', 'dibujos que otra página ya muestra'],
      en: ['drawing that another page already shows', 'drawings that another page already shows'],
    },
  },
};

/** How far the sides of an icon may differ: one part in this many of the longer one. */
const SQUARE = 10;

/** A drawing can be shown and states its size. An icon is square, and has no style sheet, because all icons become one file. */
function* drawingFiles({ files, assets }: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const { role, file } of files.flatMap(({ indexed }) => indexed.files)) {
    const asset = assets.get(file);
    // The rule file-missing reports an empty file, and one that is no drawing.
    if (!file.endsWith('.svg') || asset === undefined || asset.bytes.length === 0) continue;
    const { error, size, hasStyleSheet } = svgOf(asset);
    if (error === 'type' || error === 'damaged') continue;
    const at = { file, offsets: [0, 0] } as const;
    if (error !== undefined) yield problem('unusable-drawing', at, { file, cause: error });
    else {
      if (size === undefined) yield problem('drawing-without-size', at, { file });
      if (role === 'icon' && hasStyleSheet) yield problem('icon-with-styles', at, { file });
      if (role === 'icon' && size !== undefined && !isSquare(size))
        yield problem('icon-not-square', at, { file, ...size });
    }
  }
}

function isSquare({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.abs(width - height) * SQUARE <= Math.max(width, height);
}

/** What each cause says after the name of the drawing, and what to do. */
const CAUSES: Readonly<Record<MessageLanguage, Readonly<Record<Cause, readonly [description: string, help: string]>>>> =
  {
    es: {
      code: [
        'contiene un programa (script u «onload»), que no se permite',
        'expórtelo de nuevo desde el programa de dibujo, sin interactividad',
      ],
      entity: [
        'usa abreviaturas propias (<!DOCTYPE … [ … ]>), que no todos los programas leen',
        'expórtelo de nuevo; en Illustrator: Archivo → Exportar → Exportar como → SVG, en lugar de Guardar como',
      ],
      'page-part': [
        'contiene una parte de una página web (foreignObject), que no se permite',
        'en draw.io quite «Texto con formato» a cada texto y expórtelo de nuevo como SVG',
      ],
      'linked-picture': [
        'muestra una foto que es otro archivo, y los navegadores no la cargan',
        'incruste la foto en el dibujo («Incrustar» en lugar de «Enlazar») y expórtelo de nuevo',
      ],
      empty: ['no dibuja nada', 'expórtelo de nuevo, con las capas visibles'],
    },
    en: {
      code: [
        'contains a program (a script or "onload"), which is not allowed',
        'export it again from the drawing program, without interactivity',
      ],
      entity: [
        'uses abbreviations of its own (<!DOCTYPE … [ … ]>), which not every program reads',
        'export it again; in Illustrator: File → Export → Export As → SVG, instead of Save As',
      ],
      'page-part': [
        'contains a part of a web page (foreignObject), which is not allowed',
        'in draw.io clear "Formatted Text" of each text, and export it again as SVG',
      ],
      'linked-picture': [
        'shows a picture that is another file, and browsers do not load it',
        'embed the picture in the drawing ("Embed" instead of "Link"), and export it again',
      ],
      empty: ['draws nothing', 'export it again, with its layers visible'],
    },
  };

function textOf([description, help]: readonly [string, string], drawing: string): ProblemText {
  return { message: `${drawing} ${description}`, help };
}

/** Each page and each article has its own drawings; a drawing that another page already shows is a warning. */
function* repeatedDrawing({ files }: LinkedCatalog): Iterable<Finding<Problems>> {
  const shown = new Map<string, Place>();
  for (const { path, kind, indexed } of files) {
    if (kind.schema !== 'page' && kind.schema !== 'article') continue;
    for (const { role, file: image, path: pointer } of indexed.files) {
      if (role !== 'image') continue;
      const at = placeOf(path, pointer);
      const first = shown.get(image);
      if (first === undefined) shown.set(image, at);
      else if (first.file !== path)
        yield problem('repeated-drawing', at, { image, first: first.file }, { severity: 'warning', first });
    }
  }
}
