import { type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react';
import { FormSlotContext, PanelSlotContext } from '../context/form-slot.ts';
import type { I18n } from '../i18n/i18n.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import { ReadingContext } from '../i18n/text.ts';
import { LostStart } from '../ui/loading/BootError.tsx';
import { LostDialog } from '../ui/loading/LoadErrorDialog.tsx';
import { FormSlot, PanelSlot } from './slots.tsx';
import { useLanguageSwitch } from './use-language-switch.ts';

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const voice = useSyncExternalStore(i18n.subscribe, i18n.voice, i18n.voice);
  const reading = useMemo(() => ({ i18n, voice }), [i18n, voice]);
  const { change, isLost, dismiss } = useLanguageSwitch(i18n);
  return (
    <StrictMode>
      <ReadingContext value={reading}>
        <LanguageContext value={change}>
          <FormSlotContext value={FormSlot}>
            <PanelSlotContext value={PanelSlot}>{children}</PanelSlotContext>
          </FormSlotContext>
          {isLost && <LostDialog open onClose={dismiss} />}
          <LostStart />
        </LanguageContext>
      </ReadingContext>
    </StrictMode>
  );
}
