import { createInstance, type i18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import type { TextResources } from '../../generated/i18next.ts';
import { site } from '../../generated/site.ts';
import type { LanguageId } from '../../generated/types.ts';

/** Loaders of the texts of a language, by namespace. */
export type TextLoaders = Readonly<
  Partial<Record<keyof TextResources, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>
>;

/**
 * i18next as the whole product runs it: pages, server and mails fill in `{{name}}` and choose plural forms alike.
 * Ready at once; texts come namespace by namespace (load-texts.ts).
 */
export function createI18n(language: LanguageId, loaders: Readonly<Record<LanguageId, TextLoaders>>): i18n {
  const i18n = createInstance();
  const backend = resourcesToBackend((id: LanguageId, namespace: keyof TextResources) => loaders[id][namespace]?.());
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
    missingInterpolationHandler: () => '',
    interpolation: {
      // React, and the markup of mails, escape what they show.
      escapeValue: false,
      defaultVariables: { company: site.company.name },
    },
    react: { useSuspense: false },
  });
  return i18n;
}

/** The language that an instance speaks; only languages of the site are ever asked of it. */
export function languageOf({ language }: Pick<i18n, 'language'>): LanguageId {
  return language as LanguageId;
}
