import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { Section } from '../Section.tsx';
import { PortCard } from './PortCard.tsx';
import { PortMap } from './PortMap.tsx';
import styles from './Ports.module.css';

/** The ports on a map and as cards. */
export function Ports({ block }: { readonly block: BlockOf<'ports'> }) {
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div className={styles.beside}>
        <PortMap />
        <ul className={styles.cards}>
          {content.portIds.map((id) => (
            <PortCard key={id} port={content.ports[id]} />
          ))}
        </ul>
      </div>
    </Section>
  );
}
