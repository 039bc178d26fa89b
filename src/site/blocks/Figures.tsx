import type { BlockOf } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './Figures.module.css';

/** Figures with a label, on a dark ground. */
export function Figures({ block }: { readonly block: BlockOf<'figures'> }) {
  const { t } = useTranslation();
  return (
    <section id={block.anchor} className={styles.band}>
      {block.title !== undefined && <h2 className={styles.heading}>{t(block.title)}</h2>}
      <dl className={styles.figures}>
        {block.items.map(({ value, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{t(label)}</dt>
            <dd>{t(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
