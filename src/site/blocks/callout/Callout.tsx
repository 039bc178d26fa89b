import type { BlockOf } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import { ButtonRow } from '../../ui/ButtonRow.tsx';
import styles from './Callout.module.css';

/** One thing to do next. */
export function Callout({ block }: { readonly block: BlockOf<'callout'> }) {
  const { say } = useText();
  return (
    <section id={block.anchor} className={styles.frame}>
      <div className={styles.callout}>
        <div>
          <h2>{say(block.title)}</h2>
          <p>{say(block.text)}</p>
        </div>
        <ButtonRow buttons={block.buttons} onDark />
      </div>
    </section>
  );
}
