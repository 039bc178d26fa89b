import { use } from 'react';
import { PanelSlotContext } from '../../context/form-slot.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { LazyPart } from '../../ui/loading/LazyPart.tsx';

/** The place of the panel; what it shows is known only to the browser of somebody who logged in. */
export function PanelBlock() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const PanelSlot = use(PanelSlotContext);
  return (
    <div style={{ minHeight: '80vh' }}>
      <noscript>
        <p>{t('panel:needsScript')}</p>
      </noscript>
      {hydrated && (
        <LazyPart>
          <PanelSlot />
        </LazyPart>
      )}
    </div>
  );
}
