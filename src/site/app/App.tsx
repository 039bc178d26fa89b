import type { i18n as I18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SessionProvider } from '../features/session/SessionProvider.tsx';
import { LanguageContext } from '../lib/language-context.ts';
import { useLanguageSwitch } from './use-language-switch.ts';

interface AppProps {
  readonly i18n: I18n;
  /** Goes to a path; the router is made outside, one for the browser and one for the prerenderer. */
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** What every page lives in, in the browser and in the prerenderer. */
export function App({ i18n, navigate, children }: AppProps) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LanguageContext value={useLanguageSwitch(i18n)}>
          <SessionProvider navigate={navigate}>{children}</SessionProvider>
        </LanguageContext>
      </I18nextProvider>
    </StrictMode>
  );
}
