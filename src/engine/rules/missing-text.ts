import { placeOf, type Rule } from '../link/linked-catalog.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** Every text is there in every language of the site; a language the site lacks is only a warning, so that translations can come first. */
export const missingText: Rule = function* (catalog) {
  if (catalog.languages.length === 0) return;
  const languages = new Set(catalog.languages);
  for (const { path: file, indexed } of catalog.files) {
    for (const { value, path } of indexed.texts) {
      // An empty text is told as such.
      if (Object.keys(value).length === 0) continue;
      // A key that is no language is reported as such; what it was meant to be is not missing as well.
      if (!Object.keys(value).every((key) => LANGUAGE.test(key))) continue;
      for (const language of catalog.languages) {
        if (!Object.hasOwn(value, language)) yield problem('missing-text', placeOf(file, path, 'key'), { language });
      }
      for (const language of Object.keys(value)) {
        if (languages.has(language)) continue;
        if (catalog.incompleteKinds.has('language')) {
          yield 'not-checked';
          continue;
        }
        yield problem(
          'unused-language',
          placeOf(file, step(path, language), 'key'),
          { language },
          { severity: 'warning' },
        );
      }
    }
  }
};

const LANGUAGE = /^[a-z]{2}$/;
