import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHydrated } from '../loading/hydration.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import styles from './PanelBlock.module.css';

/** The slot of the panel. Its content is rendered only in the browser, for staff who are logged in. */
export function PanelBlock() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { PanelSlot } = useSite();
  return (
    <div className={styles.room}>
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
