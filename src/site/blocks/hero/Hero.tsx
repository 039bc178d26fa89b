import type { Hero as HeroData } from '../../../generated/types.ts';
import { useText } from '../../lib/text.ts';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Hero.module.css';

/** The head of a page, with its only h1. */
export function Hero({ hero }: { readonly hero: HeroData }) {
  const { say } = useText();
  const { size, eyebrow, title, lead, image, buttons = [] } = hero;
  return (
    <header className={`${styles.hero} ${styles[size]}`}>
      <div className={styles.inner}>
        <div className={styles.words}>
          {eyebrow !== undefined && <p className={styles.eyebrow}>{say(eyebrow)}</p>}
          <h1 className={styles.title}>{say(title)}</h1>
          {lead !== undefined && <p className={styles.lead}>{say(lead)}</p>}
          {buttons.length > 0 && <ButtonRow buttons={buttons} />}
        </div>
        {image !== undefined && <Drawing image={image} className={styles.image} first />}
      </div>
    </header>
  );
}
