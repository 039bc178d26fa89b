import type { i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { languageOf, translateOf } from '../../shared/i18n/create-i18n.ts';
import { TranslationContext } from './use-translation.ts';

/**
 * Gives everything within the texts in the language that i18next speaks. The hook of react-i18next is asked here alone:
 * called in each of the hundreds of parts of a page, it takes longer than all that they show.
 */
export function TranslationProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const { t } = useI18next(undefined, { i18n });
  const language = languageOf(i18n);
  const translation = useMemo(() => ({ t: translateOf({ t }), language, i18n }), [t, language, i18n]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}
