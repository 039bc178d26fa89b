import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';

/** An i18next of its own for each visitor; texts come namespace by namespace (lib/load-texts). */
export async function createI18n(language: LanguageId): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'shell' satisfies TextNamespace,
    keySeparator: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return i18n;
}
