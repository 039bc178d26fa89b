import type { MessageLanguage } from '../../contract/schemas.ts';
import { type ProblemText, problem } from '../problem.ts';
import { type SvgError, svgOf } from '../svg.ts';
import type { Rule } from './rule.ts';

/** What is wrong with a drawing that is SVG; the rule file-missing reports one that is not. */
type Cause = Exclude<SvgError, 'type' | 'damaged'>;
type Problems = {
  'unusable-drawing': { file: string; cause: Cause };
};

/** A drawing contains everything that it shows, and nothing but drawing. */
export const unusableDrawing: Rule<Problems> = {
  *check(catalog) {
    const drawings = new Set<string>();
    for (const { indexed } of catalog.files)
      for (const { file } of indexed.files) if (file.endsWith('.svg')) drawings.add(file);
    for (const file of drawings) {
      const asset = catalog.assets.get(file);
      // The rule file-missing reports an empty file.
      const error = asset === undefined || asset.bytes.length === 0 ? undefined : svgOf(asset).error;
      if (error === undefined || error === 'type' || error === 'damaged') continue;
      yield problem('unusable-drawing', { file, offsets: [0, 0] }, { file, cause: error });
    }
  },
  messages: {
    'unusable-drawing': {
      es: ({ file, cause }) => textOf(CAUSES.es[cause], `el dibujo ${file}`),
      en: ({ file, cause }) => textOf(CAUSES.en[cause], `the drawing ${file}`),
    },
  },
};

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
