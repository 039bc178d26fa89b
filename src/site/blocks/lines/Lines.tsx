import { lines } from '../../../generated/lines.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLineIds } from '../../lines/preferred-line.ts';
import { Section } from '../Section.tsx';
import styles from './Lines.module.css';

/** The shipping lines served, by name and carrier code. */
export function Lines({ block }: { readonly block: BlockOf<'lines'> }) {
  const { t } = useTranslation();
  const lineIds = useLineIds();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul className={styles.lines}>
        {lineIds.map((id) => (
          <li key={id} className={styles.line}>
            <span className={styles.name}>{lines[id].name}</span>
            {lines[id].scac !== undefined && <abbr title={t('lines.scac')}>{lines[id].scac}</abbr>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
