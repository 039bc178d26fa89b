import type { BlockOf } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { Section } from '../Section.tsx';
import styles from './Steps.module.css';

/** What comes after what. */
export function Steps({ block }: { readonly block: BlockOf<'steps'> }) {
  const { say } = useText();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} tone="mist">
      <ol className={styles.steps}>
        {block.items.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
