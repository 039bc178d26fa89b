import type { i18n as I18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FormSlotContext } from '../lib/form-slot.ts';
import { LanguageContext } from '../lib/language-context.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { LostDialog } from '../ui/arrival/LostDialog.tsx';
import { LostStart } from '../ui/arrival/LostStart.tsx';
import { useLanguageSwitch } from './use-language-switch.ts';

/** Comes with MUI, so only where a page has a form. */
const SubmittedForm = lazyPart(async () => (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm);

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const { change, isLost, dismiss } = useLanguageSwitch(i18n);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LanguageContext value={change}>
          <FormSlotContext value={SubmittedForm}>{children}</FormSlotContext>
          {isLost && <LostDialog open onClose={dismiss} />}
          <LostStart />
        </LanguageContext>
      </I18nextProvider>
    </StrictMode>
  );
}
