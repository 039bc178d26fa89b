import { textAt } from '../../contract/json.ts';
import { pagesAndArticles, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'description-length': { length: number; least: number; most: number };
  'title-length': { length: number; most: number };
};

/** Characters; search engines replace a shorter description with a text of their own, and cut a longer one. */
const MIN_LENGTH = 50;
const MAX_LENGTH = 160;
/** Search engines and tabs cut a longer title. */
const MAX_TITLE_LENGTH = 65;

/** Warns when the length of a page's description, or of its title, does not fit search results. */
export const descriptionLength: Rule<Problems> = {
  *check(catalog) {
    for (const page of pagesAndArticles(catalog)) {
      for (const language of catalog.languages) {
        const title = [...(textAt(page.value, 'title', language) ?? '')].length;
        if (title > MAX_TITLE_LENGTH) {
          const place = placeWithin(page, 'title', language);
          yield problem('title-length', place, { length: title, most: MAX_TITLE_LENGTH }, { severity: 'warning' });
        }
        const text = textAt(page.value, 'description', language);
        if (text === undefined) continue;
        const { length } = [...text];
        if (length >= MIN_LENGTH && length <= MAX_LENGTH) continue;
        const details = { length, least: MIN_LENGTH, most: MAX_LENGTH };
        const at = placeWithin(page, 'description', language);
        yield problem('description-length', at, details, { severity: 'warning' });
      }
    }
  },
  messages: {
    'description-length': {
      es: ({ length, least, most }) => ({
        message: `la descripción tiene ${length} caracteres`,
        help: `los buscadores la muestran completa si tiene entre ${least} y ${most}`,
      }),
      en: ({ length, least, most }) => ({
        message: `the description has ${length} characters`,
        help: `search engines show it in full if it has ${least} to ${most}`,
      }),
    },
    'title-length': {
      es: ({ length, most }) => ({
        message: `el título tiene ${length} caracteres`,
        help: `los buscadores lo muestran completo si tiene máximo ${most}; lo demás va en la descripción`,
      }),
      en: ({ length, most }) => ({
        message: `the title has ${length} characters`,
        help: `search engines show it in full if it has at most ${most}; the rest belongs in the description`,
      }),
    },
  },
  docs: {
    'description-length': {
      es: {
        title: 'descripción muy corta o muy larga',
        what: 'La descripción de una página o de un artículo tiene menos de 50 caracteres o más de 160.',
        why: 'Es lo que los buscadores muestran bajo el título. Si es corta ponen otro texto; si es larga la cortan.',
        todo: 'Escriba una o dos frases que digan qué encuentra el visitante en esa página.',
      },
      en: {
        title: 'description too short or too long',
        what: 'The description of a page or an article has fewer than 50 characters or more than 160.',
        why: 'Search engines show it below the title. If it is too short, they show another text; if it is too long, they cut it.',
        todo: 'Write one or two sentences that say what the visitor finds on that page.',
      },
      example: {
        file: 'pages/home.yaml',
        wrong: 'es: Una agencia marítima.',
        right: 'es: Una agencia marítima pequeña que atiende buques y carga en un solo puerto.',
      },
      warning: {
        es: ['descripción muy corta o muy larga', 'descripciones muy cortas o muy largas'],
        en: ['description too short or too long', 'descriptions too short or too long'],
      },
    },
    'title-length': {
      es: {
        title: 'título muy largo',
        what: 'El título de una página o de un artículo tiene más de 65 caracteres.',
        why: 'Los buscadores, las pestañas del navegador y quien comparte la página lo muestran cortado.',
        todo: 'Diga lo mismo en menos palabras; lo demás va en la descripción.',
      },
      en: {
        title: 'title too long',
        what: 'The title of a page or an article has more than 65 characters.',
        why: 'Search engines, the tabs of browsers and shared links show it cut off.',
        todo: 'Say the same in fewer words; the rest belongs in the description.',
      },
      example: {
        file: 'pages/home.yaml',
        wrong: 'title: { es: La agencia marítima que atiende buques y carga en un solo puerto de la costa,',
        right: 'title: { es: Inicio,',
      },
      warning: {
        es: ['título muy largo', 'títulos muy largos'],
        en: ['title too long', 'titles too long'],
      },
    },
  },
};
