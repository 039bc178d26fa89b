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
  warnings: {
    'description-length': {
      es: ['descripción muy corta o muy larga', 'descripciones muy cortas o muy largas'],
      en: ['description too short or too long', 'descriptions too short or too long'],
    },
    'title-length': {
      es: ['título muy largo', 'títulos muy largos'],
      en: ['title too long', 'titles too long'],
    },
  },
};
