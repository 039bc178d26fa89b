import { type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react';
import { FormSlotContext, PanelSlotContext } from '../lib/form-slot.ts';
import type { I18n } from '../lib/i18n.ts';
import { LanguageContext } from '../lib/language-context.ts';
import { ReadingContext } from '../lib/text.ts';
import { LostDialog } from '../ui/arrival/LostDialog.tsx';
import { LostStart } from '../ui/arrival/LostStart.tsx';
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
