import { step } from '../../contract/json.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { type ProblemIn, problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import { droppedLanguage, isUntranslated, missingTexts } from './missing-texts.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'missing-text': {
    language: string;
    /** The language that is written instead, probably by mistake. */
    written?: string;
  };
  'unused-language': { language: string };
};

const LANGUAGE = /^[a-z]{2}$/;

/** Every text exists in every language of the site. Another language is only a warning: translations may come first. */
export const missingText: Rule<Problems> = {
  *check(catalog) {
    if (catalog.languages.length === 0) return;
    const isIncomplete = catalog.incompleteKinds.has('language');
    // The rule untranslated-language reports a language that lacks most of its texts.
    const others = new Set(catalog.languages.filter((language) => isUntranslated(missingTexts(catalog, language))));
    const dropped = droppedLanguage(catalog)?.language;
    for (const found of inFiles(catalog)) {
      if (found.code === 'unused-language' && found.details.language === dropped) continue;
      if (found.code === 'missing-text' && others.has(found.details.language)) continue;
      yield isIncomplete && found.code === 'unused-language' ? 'not-checked' : found;
    }
  },
  messages: {
    'missing-text': {
      es: ({ language, written }) =>
        written === undefined
          ? { message: `falta el texto en «${language}»`, help: `agregue «${language}: …» junto a los demás` }
          : { message: `el sitio no tiene el idioma «${written}», y falta el texto en «${language}»` },
      en: ({ language, written }) =>
        written === undefined
          ? { message: `the text is missing in "${language}"`, help: `add "${language}: …" next to the others` }
          : { message: `the site does not have the language "${written}", and the text is missing in "${language}"` },
    },
    'unused-language': {
      es: ({ language }) => ({
        message: `el sitio aún no tiene el idioma «${language}»`,
        help: 'agréguelo a languages en site.yaml para publicar estos textos',
      }),
      en: ({ language }) => ({
        message: `the site does not have the language "${language}" yet`,
        help: 'add it to languages in site.yaml to publish these texts',
      }),
    },
  },
  warnings: {
    'unused-language': {
      es: ['texto en un idioma que el sitio no tiene', 'textos en un idioma que el sitio no tiene'],
      en: ['text in a language that the site does not have', 'texts in a language that the site does not have'],
    },
  },
};

const inFiles = fileByFile(function* ({ path: file, indexed }, { languages, drafts }): Iterable<ProblemIn<Problems>> {
  const known = new Set([...languages, ...drafts]);
  for (const { value, path } of indexed.texts) {
    const given = Object.keys(value);
    // The schema reports an empty text and an invalid language key; a misspelt language is not reported as missing too.
    if (given.length === 0 || !given.every((key) => LANGUAGE.test(key))) continue;
    const missing = languages.filter((language) => !given.includes(language));
    const unknown = given.filter((each) => !known.has(each));
    const [language = '', ...more] = missing;
    const misspelt = more.length === 0 ? unknown.find((each) => suggest(each, missing) !== undefined) : undefined;
    if (misspelt !== undefined) {
      const at = placeOf(file, step(path, misspelt), 'key');
      yield problem('missing-text', at, { language, written: misspelt }, { suggestion: language, isSure: true });
      continue;
    }
    for (const language of missing) yield problem('missing-text', placeOf(file, path, 'key'), { language });
    for (const language of unknown)
      yield problem(
        'unused-language',
        placeOf(file, step(path, language), 'key'),
        { language },
        { severity: 'warning' },
      );
  }
});
