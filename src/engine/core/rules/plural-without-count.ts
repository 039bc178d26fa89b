import { isObject, step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'plural-without-count': { language: string };
};

/** The name of the value by which a plural form is chosen. */
export const COUNT = 'count';

/** Only a text that code calls with a count has plural forms; without one, none of them would be chosen. */
export const pluralWithoutCount: Rule<Problems> = {
  check: fileByFile(function* ({ path: file, indexed }) {
    for (const { value, path, values } of indexed.texts) {
      if (values.includes(COUNT)) continue;
      for (const [language, forms] of Object.entries(value))
        if (isObject(forms)) yield problem('plural-without-count', placeOf(file, step(path, language)), { language });
    }
  }),
  messages: {
    'plural-without-count': {
      es: ({ language }) => ({
        message: 'este texto no lleva ninguna cantidad, y no puede tener formas para una y para varias',
        help: `escriba un solo texto: «${language}: …»`,
      }),
      en: ({ language }) => ({
        message: 'this text has no number, so it cannot have a form for one and another for several',
        help: `write a single text: "${language}: …"`,
      }),
    },
  },
};
