import type { BlockOf } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Section } from './Section.tsx';
import styles from './Steps.module.css';

/** The steps of a procedure, in order. */
export function Steps({ block }: { readonly block: BlockOf<'steps'> }) {
  const { t } = useTranslation();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} tone="mist">
      <ol className={styles.steps} data-count={block.items.length}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
