import { isObject, type Json, objectsAt, own, step, textAt } from '../../contract/json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, type LinkedCatalog, placeOf, placeWithin } from '../link/linked-catalog.ts';
import { type ProblemIn, problem } from '../problem.ts';
import { suggest } from '../suggest.ts';
import { fileByFile } from './file-by-file.ts';
import { droppedLanguage, isUntranslated, missingTexts } from './missing-texts.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'draft-language': { language: string; missing: number; texts: number };
  'draft-as-default': { language: string };
  'untranslated-language': { language: string; missing: number; texts: number };
  'dropped-language': { language: string; missing: number; texts: number };
  'missing-text': {
    language: string;
    /** The language that is written instead, probably by mistake. */
    written?: string;
  };
  'unused-language': { language: string };
  'same-in-languages': { language: string; first: string };
};

/** A language that visitors are offered has its texts, and a text has the languages of the site. */
export const languages: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [draftLanguages, untranslatedLanguage, missingText, sameInLanguages]),
  messages: {
    'draft-language': {
      es: ({ language, missing, texts }) => ({
        message: `«${language}» es un borrador: le faltan ${missing} de ${texts} textos`,
        help:
          missing > 0
            ? `tradúzcalos con «npm run catalog -- translate export ${language}»; mientras tanto se ven en el idioma de partida`
            : 'está completo: borre «draft: true» para ofrecerlo a los visitantes',
      }),
      en: ({ language, missing, texts }) => ({
        message: `"${language}" is a draft: ${missing} of its ${texts} texts are missing`,
        help:
          missing > 0
            ? `translate them with "npm run catalog -- translate export ${language}"; until then they are shown in the default language`
            : 'it is complete: delete "draft: true" to offer it to visitors',
      }),
    },
    'draft-as-default': {
      es: ({ language }) => ({
        message: `«${language}» es un borrador y no se ofrece a los visitantes`,
        help: 'escriba un idioma que no sea un borrador',
      }),
      en: ({ language }) => ({
        message: `"${language}" is a draft and is not offered to visitors`,
        help: 'write a language that is not a draft',
      }),
    },
    'untranslated-language': {
      es: ({ language, missing, texts }) => ({
        message: `al sitio le faltan ${missing} de ${texts} textos en «${language}»`,
        help: 'agregue «draft: true» a este idioma mientras se traduce, o corrija sus dos letras',
      }),
      en: ({ language, missing, texts }) => ({
        message: `the site lacks ${missing} of ${texts} texts in "${language}"`,
        help: 'add "draft: true" to this language while it is being translated, or correct its two letters',
      }),
    },
    'dropped-language': {
      es: ({ language, missing, texts }) => ({
        message: `${texts - missing} de ${texts} textos están en «${language}», y el sitio no tiene ese idioma`,
        help: `escríbalo otra vez: - { id: ${language}, name: … }; con draft: true si nadie debe verlo todavía`,
      }),
      en: ({ language, missing, texts }) => ({
        message: `${texts - missing} of ${texts} texts are in "${language}", and the site does not have that language`,
        help: `write it again: - { id: ${language}, name: … }; with draft: true if nobody is to see it yet`,
      }),
    },
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
    'same-in-languages': {
      es: ({ language, first }) => ({
        message: `el texto en «${language}» tiene las mismas palabras que en «${first}»: parece sin traducir`,
        help: 'tradúzcalo; si debe decir lo mismo en los dos idiomas, puede quedar así',
      }),
      en: ({ language, first }) => ({
        message: `the text in "${language}" has the same words as in "${first}": it does not seem to be translated`,
        help: 'translate it; if both languages should say the same, it can stay like this',
      }),
    },
  },
  warnings: {
    'draft-language': 'itself',
    'unused-language': {
      es: ['texto en un idioma que el sitio no tiene', 'textos en un idioma que el sitio no tiene'],
      en: ['text in a language that the site does not have', 'texts in a language that the site does not have'],
    },
    'same-in-languages': {
      es: ['texto que parece sin traducir', 'textos que parecen sin traducir'],
      en: ['text that does not seem to be translated', 'texts that do not seem to be translated'],
    },
  },
};

/**
 * Counts the missing texts of a language that is being translated. Visitors are not offered it, so it cannot be a default
 * language.
 */
function* draftLanguages(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  for (const language of catalog.drafts) {
    const definition = definitionsOf(catalog, 'language').get(language);
    if (definition === undefined) continue;
    const at = placeWithin(definition, 'draft');
    const details = { language, ...missingTexts(catalog, language) };
    yield problem('draft-language', at, details, { severity: 'warning' });
    for (const key of ['defaultLanguage', 'fallbackLanguage'])
      if (textAt(catalog.site, key) === language)
        yield problem('draft-as-default', { file: definition.file, pointer: [key], part: 'value' }, { language });
  }
}

/**
 * A language that visitors are offered has its texts, and one that has them is offered. One that lacks most of them is reported
 * once, at its entry; one that was taken out or misspelt, at the list of languages.
 */
function* untranslatedLanguage(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const dropped = droppedLanguage(catalog);
  let isMisspelt = false;
  for (const language of catalog.languages) {
    const definition = definitionsOf(catalog, 'language').get(language);
    const count = missingTexts(catalog, language);
    if (definition === undefined || !isUntranslated(count)) continue;
    isMisspelt ||= dropped !== undefined;
    const near = dropped === undefined ? {} : { suggestion: dropped.language };
    yield problem('untranslated-language', placeWithin(definition, 'id'), { language, ...count }, near);
  }
  const site = fileOfKind(catalog.files, 'site')?.path;
  // A language that is written twice stands in the place of another, and is reported as such.
  const written = objectsAt(catalog.site, 'languages').map((each) => textAt(each, 'id'));
  const isTwice = new Set(written).size < written.length;
  if (dropped === undefined || isMisspelt || isTwice || site === undefined) return;
  yield problem('dropped-language', { file: site, pointer: ['languages'], part: 'key' }, dropped);
}

/** Every text exists in every language of the site. Another language is only a warning: translations may come first. */
function* missingText(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  if (catalog.languages.length === 0) return;
  const isIncomplete = catalog.incompleteKinds.has('language');
  // The rule untranslated-language reports a language that lacks most of its texts.
  const others = new Set(catalog.languages.filter((language) => isUntranslated(missingTexts(catalog, language))));
  const dropped = droppedLanguage(catalog)?.language;
  for (const found of inFiles(catalog)) {
    // A copy of a pack's file has the languages of the pack, which the agency need not take out.
    if (
      found.code === 'unused-language' &&
      (found.details.language === dropped || catalog.packPaths.has(found.at.file))
    )
      continue;
    if (found.code === 'missing-text' && others.has(found.details.language)) continue;
    yield isIncomplete && found.code === 'unused-language' ? 'not-checked' : found;
  }
}

const LANGUAGE = /^[a-z]{2}$/;

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

/** Warns when a text has the same words in two languages; it is only a warning, because the words may be a name. */
const sameInLanguages = fileByFile(function* ({ path: file, indexed }, { languages: [first, ...others] }) {
  if (first === undefined) return;
  for (const { value, path } of indexed.texts) {
    for (const language of others) {
      if (!isSameText(own(value, first), own(value, language))) continue;
      const at = placeOf(file, step(path, language));
      yield problem('same-in-languages', at, { language, first }, { severity: 'warning' });
    }
  }
});

const FIRST_WORD = /[\p{L}\p{N}]+/u;

/** Whether two languages have the same words. Nearly all texts differ in the first word, so that is compared first. */
function isSameText(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && typeof other === 'string' && !NO_WORD.test(one) && !NO_WORD.test(other)) {
    const [word] = FIRST_WORD.exec(one) ?? [];
    const [otherWord] = FIRST_WORD.exec(other) ?? [];
    if (word?.toLowerCase() !== otherWord?.toLowerCase()) return false;
  }
  const words = plainWords(one);
  return words !== undefined && plainWords(other) === words;
}

/** Matches a value, a web address or a mail address. */
const NO_WORD = /\{\{|@|:\/\//;

/**
 * The words of a text with at least two, one of which starts with a small letter and so is not a name, code or sign.
 * Undefined when nothing needs translation.
 */
function plainWords(text: Json | undefined): string | undefined {
  if (isObject(text)) return plainWords(own(text, 'other'));
  if (typeof text !== 'string') return undefined;
  const written = text.split(/\s+/).filter((word) => !NO_WORD.test(word));
  const words = written.map((word) => (word.match(/[\p{L}\p{N}]+/gu) ?? []).join('-'));
  const letters = words.filter((word) => /\p{L}{2}/u.test(word));
  if (letters.length < 2 || !letters.some((word) => /^\p{Ll}/u.test(word))) return undefined;
  return words
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase();
}
