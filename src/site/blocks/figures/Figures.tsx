import type { BlockOf } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import styles from './Figures.module.css';

/** Numbers that speak, on the colour of deep water. */
export function Figures({ block }: { readonly block: BlockOf<'figures'> }) {
  const { say } = useText();
  return (
    <section id={block.anchor} className={styles.band}>
      <div className={styles.inner}>
        {block.title !== undefined && <h2 className={styles.heading}>{say(block.title)}</h2>}
        <dl className={styles.figures}>
          {block.items.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt>{say(label)}</dt>
              <dd>{say(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
