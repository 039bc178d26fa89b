import { placeOf, type Rule } from '../link/world.ts';
import { step } from '../pointer.ts';
import { problem } from '../problem.ts';

/** Every text is there in every language of the site; a language the site lacks is only a warning, so that translations can come first. */
export const missingText: Rule = function* (world) {
  if (world.languages.length === 0) return;
  const languages = new Set(world.languages);
  for (const { path: file, facts } of world.files) {
    for (const { value, path } of facts.texts) {
      // An empty text is told as such.
      if (Object.keys(value).length === 0) continue;
      // A key that is no language is reported as such; what it was meant to be is not missing as well.
      if (!Object.keys(value).every((key) => LANGUAGE.test(key))) continue;
      for (const language of world.languages) {
        if (!Object.hasOwn(value, language)) yield problem('missing-text', placeOf(file, path, 'key'), { language });
      }
      for (const language of Object.keys(value)) {
        if (languages.has(language)) continue;
        if (world.holes.has('language')) {
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
