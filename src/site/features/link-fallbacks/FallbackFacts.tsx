import { links } from '../../../generated/links.ts';
import { offices } from '../../../generated/offices.ts';
import type { Fallback } from '../../../generated/types.ts';
import { OfficeFacts } from '../../blocks/offices/OfficeFacts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonRow } from '../../ui/buttons/ButtonRow.tsx';
import { choosesInPlace } from '../../ui/events/chooses-in-place.ts';
import styles from './FallbackFacts.module.css';

interface FallbackFactsProps {
  readonly fallback: Fallback;
  /** Called when the visitor chooses the other link. */
  readonly onChosen: () => void;
}

/** The fallback of a broken link: another link, or an office with its contact details. */
export function FallbackFacts({ fallback, onChosen }: FallbackFactsProps) {
  const { t } = useTranslation();
  if (fallback.kind === 'office') {
    return (
      <section className={styles.office}>
        <h3>{t('contacts:fallback.office', { city: offices[fallback.office].city })}</h3>
        <OfficeFacts id={fallback.office} />
      </section>
    );
  }
  const { label, target } = links[fallback.link];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked is the link inside, which the keyboard reaches
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser makes a click of the Enter key
    <div onClick={(event) => choosesInPlace(event) && onChosen()}>
      <ButtonRow buttons={[{ label, target }]} />
    </div>
  );
}
