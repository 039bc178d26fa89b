import type { i18n as I18n } from 'i18next';
import { lazy, type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FormSlotContext } from '../lib/form-slot.ts';
import { LanguageContext } from '../lib/language-context.ts';
import { useLanguageSwitch } from './use-language-switch.ts';

/** Comes with MUI, so only where a page has a form. */
const SubmittedForm = lazy(async () => ({
  default: (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
}));

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LanguageContext value={useLanguageSwitch(i18n)}>
          <FormSlotContext value={SubmittedForm}>{children}</FormSlotContext>
        </LanguageContext>
      </I18nextProvider>
    </StrictMode>
  );
}
