import type { BlockOf } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonRow } from '../ui/Buttons.tsx';
import styles from './Callout.module.css';

/** A call to action: one thing to do next. */
export function Callout({ block }: { readonly block: BlockOf<'callout'> }) {
  const { t } = useTranslation();
  return (
    <section id={block.anchor} className={styles.frame}>
      <div className={styles.callout}>
        <div>
          <h2>{t(block.title)}</h2>
          <p>{t(block.text)}</p>
        </div>
        <ButtonRow buttons={block.buttons} onDark />
      </div>
    </section>
  );
}
