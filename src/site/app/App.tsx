import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { useDetectedLanguage } from '../i18n/language.ts';
import { TranslationProvider } from '../i18n/TranslationProvider.tsx';
import { BootError } from '../ui/LoadError.tsx';

/** Wraps every page, in the browser and in the prerenderer; only the router inside differs. */
export function App({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  useDetectedLanguage(i18n);
  return (
    <StrictMode>
      <TranslationProvider i18n={i18n}>
        {children}
        <BootError />
      </TranslationProvider>
    </StrictMode>
  );
}
