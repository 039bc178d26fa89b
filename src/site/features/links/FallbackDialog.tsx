import { useState } from 'react';
import type { Fallback } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { OfficeFacts } from '../../blocks/Offices.tsx';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonRow, PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import styles from './FallbackDialog.module.css';

/** A broken link that the visitor has chosen. */
export interface BrokenChoice {
  readonly address: string;
  /** Opens the address anyway, as the link would have. */
  readonly go: () => void;
}

interface FallbackDialogProps extends BrokenChoice {
  readonly fallback: Fallback;
  readonly onClose: () => void;
}

/**
 * Says that an external page does not respond, shows what to use instead, and still opens the page if the visitor insists.
 */
export function FallbackDialog({ address, go, fallback, onClose }: FallbackDialogProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const areTextsThere = useNamespace('contacts');
  if (!areTextsThere) return null;
  const { host } = new URL(address);
  const goAnyway = () => {
    onClose();
    go();
  };
  return (
    <Dialog title={t('contacts:fallback.title')} open={isOpen} onClose={onClose}>
      <p>{t('contacts:fallback.body', { host })}</p>
      <FallbackFacts fallback={fallback} onChosen={() => setOpen(false)} />
      <div className={styles.actions}>
        <PushButton look="secondary" onClick={goAnyway}>
          {t('contacts:fallback.anyway', { host })}
        </PushButton>
      </div>
    </Dialog>
  );
}

interface FallbackFactsProps {
  readonly fallback: Fallback;
  /** Called when the visitor chooses the other link. */
  readonly onChosen: () => void;
}

/** The fallback of a broken link: another link, or an office with its contact details. */
function FallbackFacts({ fallback, onChosen }: FallbackFactsProps) {
  const { t } = useTranslation();
  if (fallback.kind === 'office') {
    return (
      <section className={styles.office}>
        <h3>{t('contacts:fallback.office', { city: content.offices[fallback.office].city })}</h3>
        <OfficeFacts id={fallback.office} />
      </section>
    );
  }
  const { label, target } = content.links[fallback.link];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the link inside, which the keyboard reaches
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser makes a click of the Enter key
    <div onClick={(event) => choosesInPlace(event) && onChosen()}>
      <ButtonRow buttons={[{ label, target }]} />
    </div>
  );
}
