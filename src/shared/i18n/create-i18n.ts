import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import type { Translate } from '../../generated/i18next.ts';
import { site } from '../../generated/site.ts';
import type { LanguageId, ServerTextNamespace, TextNamespace } from '../../generated/types.ts';

export type AnyNamespace = TextNamespace | ServerTextNamespace;

/** Loaders of the texts of a language, by namespace. */
export type TextLoaders = Readonly<
  Partial<Record<AnyNamespace, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
>;

export interface I18nOptions {
  /** What stands for a value that is not given; left out: nothing. */
  readonly missingValue?: (name: string) => string;
}

/**
 * i18next as the whole product runs it: pages, server and mails fill in `{{name}}` and choose plural forms alike.
 * Ready at once; texts come namespace by namespace (load-texts.ts).
 */
export function createI18n(
  language: LanguageId,
  loaders: Readonly<Partial<Record<LanguageId, TextLoaders>>>,
  { missingValue = () => '' }: I18nOptions = {},
): i18n {
  const i18n = createInstance();
  const backend = resourcesToBackend((id: LanguageId, namespace: AnyNamespace) => loaders[id]?.[namespace]?.());
  void i18n.use(backend).init({
    lng: language,
    // The compiler sees to it that no language lacks a text: another one is never asked for.
    fallbackLng: false,
    ns: [],
    defaultNS: 'shell',
    // Keys are flat; the dots in them are part of their names.
    keySeparator: false,
    appendNamespaceToMissingKey: true,
    initAsync: false,
    missingInterpolationHandler: (_text: string, [, name = '']: readonly string[]) => missingValue(name),
    interpolation: {
      // React, and the markup of mails, escape what they show.
      escapeValue: false,
      defaultVariables: { company: site.company.name },
    },
    react: { useSuspense: false },
  });
  return i18n;
}

/** The function that says texts in the language of an instance, typed by the catalogs (generated/i18next.ts). */
export function translateOf({ t }: Pick<i18n, 't'>): Translate {
  return t as unknown as Translate;
}

/** The language that an instance speaks; only languages of the site are ever asked of it. */
export function languageOf({ language }: Pick<i18n, 'language'>): LanguageId {
  return language as LanguageId;
}
