import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import type { Translate } from '../generated/i18next.ts';
import type { LanguageId, ServerTextNamespace, TextNamespace } from '../generated/types.ts';
import { content } from './content.ts';

export type AnyNamespace = TextNamespace | ServerTextNamespace;

/** Loads the texts of a namespace in a language. */
export type TextLoader = (language: LanguageId, namespace: AnyNamespace) => Promise<Readonly<Record<string, string>>>;

/** Takes the texts from the Content in use, which has all of them outside of a browser. */
const fromContent: TextLoader = async (language, namespace) => {
  const parts: readonly Readonly<Record<string, Awaited<ReturnType<TextLoader>>>>[] = [
    content.texts[language],
    content.serverTexts[language],
  ];
  return parts.map((texts) => texts[namespace]).find((texts) => texts !== undefined) ?? {};
};

export interface I18nOptions {
  /** Returns the replacement for a value that is missing; by default an empty text. */
  readonly missingValue?: (name: string) => string;
  /** By default takes them from the Content in use, which has all of them outside of a browser. */
  readonly loadTexts?: TextLoader;
}

/**
 * Creates an i18next instance as the whole product uses it: pages, server and mails fill in `{{name}}` and choose plural
 * forms alike. It is ready at once; its texts are loaded by namespace (load-texts.ts).
 */
export function createI18n(
  language: LanguageId,
  { missingValue = () => '', loadTexts = fromContent }: I18nOptions = {},
): i18n {
  const i18n = createInstance();
  void i18n.use(resourcesToBackend(loadTexts)).init({
    lng: language,
    // The compiler ensures that no language lacks a text, so another language is never needed.
    fallbackLng: false,
    ns: [],
    defaultNS: 'shell',
    // Keys are flat; the dots in them are part of their names.
    keySeparator: false,
    // The default; said here, because i18next otherwise tries for each text whether its key is a sentence.
    nsSeparator: ':',
    appendNamespaceToMissingKey: true,
    initAsync: false,
    missingInterpolationHandler: (_text: string, [, name = '']: readonly string[]) => missingValue(name),
    interpolation: {
      // React and the markup of mails escape values when they show them.
      escapeValue: false,
      defaultVariables: { company: content.site.company.name },
    },
    react: { useSuspense: false },
  });
  return i18n;
}

/** Returns the translation function of an instance, typed by the catalogs (generated/i18next.ts). */
export function translateOf({ t }: Pick<i18n, 't'>): Translate {
  return t as unknown as Translate;
}

/** Returns the language of an instance; instances are created only for languages of the site. */
export function languageOf({ language }: Pick<i18n, 'language'>): LanguageId {
  return language as LanguageId;
}

/**
 * Loads the namespaces that are not loaded yet; each is one small module.
 * @throws if one of them cannot be loaded; the next call tries again
 */
export async function loadTexts(i18n: i18n, language: LanguageId, namespaces: readonly AnyNamespace[]): Promise<void> {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing().length === 0) return;
  // `loadNamespaces` never retries what has failed once, and also reports the failures of other calls in progress.
  await i18n.reloadResources([language], missing());
  const lacking = missing();
  if (lacking.length > 0) throw new Error(`texts were not loaded: ${lacking.join(', ')} in ${language}`);
}
