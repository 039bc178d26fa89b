import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { site } from '../../generated/site.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import type { Say } from '../lib/text.ts';

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

/** Says texts outside of components, as `useText` does inside. */
export function sayWith(i18n: I18n): Say {
  return (key, values) => i18n.t(key, { company: site.company.name, ...values });
}
