import { lazy, type ReactNode, StrictMode, useMemo, useSyncExternalStore } from 'react';
import { FormSlotContext } from '../lib/form-slot.ts';
import type { I18n } from '../lib/i18n.ts';
import { LanguageContext } from '../lib/language-context.ts';
import { ReadingContext } from '../lib/text.ts';
import { useLanguageSwitch } from './use-language-switch.ts';

/** Comes with MUI, so only where a page has a form. */
const SubmittedForm = lazy(async () => ({
  default: (await import('../features/forms/SubmittedForm.tsx')).SubmittedForm,
}));

/** What every page lives in, in the browser and in the prerenderer; the router inside differs. */
export function App({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const voice = useSyncExternalStore(i18n.subscribe, i18n.voice, i18n.voice);
  const reading = useMemo(() => ({ i18n, voice }), [i18n, voice]);
  return (
    <StrictMode>
      <ReadingContext value={reading}>
        <LanguageContext value={useLanguageSwitch(i18n)}>
          <FormSlotContext value={SubmittedForm}>{children}</FormSlotContext>
        </LanguageContext>
      </ReadingContext>
    </StrictMode>
  );
}
