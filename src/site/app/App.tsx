import type { i18n as I18n } from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FormSlotContext, PanelSlotContext } from '../lib/form-slot.ts';
import { LanguageContext } from '../lib/language-context.ts';
import { FormSlot, PanelSlot } from './slots.tsx';
import { useLanguageSwitch } from './use-language-switch.ts';

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <LanguageContext value={useLanguageSwitch(i18n)}>
          <FormSlotContext value={FormSlot}>
            <PanelSlotContext value={PanelSlot}>{children}</PanelSlotContext>
          </FormSlotContext>
        </LanguageContext>
      </I18nextProvider>
    </StrictMode>
  );
}
