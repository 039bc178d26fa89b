import type { i18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FormSlotContext, PanelSlotContext } from '../context/form-slot.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import { useLanguageSwitch } from '../i18n/use-language-switch.ts';
import { BootError } from '../ui/loading/BootError.tsx';
import { LoadErrorDialog } from '../ui/loading/LoadErrorDialog.tsx';
import { FormSlot, PanelSlot } from './slots.tsx';

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const { change, hasFailed, dismiss } = useLanguageSwitch(i18n);
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LanguageContext value={change}>
          <FormSlotContext value={FormSlot}>
            <PanelSlotContext value={PanelSlot}>{children}</PanelSlotContext>
          </FormSlotContext>
          {hasFailed && <LoadErrorDialog open onClose={dismiss} />}
          <BootError />
        </LanguageContext>
      </I18nextProvider>
    </StrictMode>
  );
}
