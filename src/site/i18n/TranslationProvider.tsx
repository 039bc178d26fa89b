import type { i18n } from 'i18next';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider, useTranslation as useI18next } from 'react-i18next';
import { languageOf, translateOf } from '../../shared/i18n.ts';
import { TranslationContext } from './use-translation.ts';

interface TranslationProviderProps {
  readonly i18n: i18n;
  readonly children: ReactNode;
}

/** Provides all components inside with the texts in the language of the i18next instance. */
export function TranslationProvider({ i18n, children }: TranslationProviderProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <SharedTranslation>{children}</SharedTranslation>
    </I18nextProvider>
  );
}

/**
 * Calls the hook of react-i18next once for all components. Called in each of the hundreds of components of a page, it would
 * take longer than everything they show (ADR 20).
 */
function SharedTranslation({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useI18next();
  const language = languageOf(i18n);
  const translation = useMemo(() => ({ t: translateOf({ t }), language, i18n }), [t, language, i18n]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}
