import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { Section } from '../Section.tsx';
import { OfficeFacts } from './OfficeFacts.tsx';
import styles from './Offices.module.css';

/** All offices with their addresses, hours and contacts. */
export function Offices({ block }: { readonly block: BlockOf<'offices'> }) {
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead} tone="mist">
      <ul className={styles.offices}>
        {content.officeIds.map((id) => (
          <li key={id} className={styles.office}>
            <h3>{content.offices[id].city}</h3>
            <OfficeFacts id={id} isCallFirst />
          </li>
        ))}
      </ul>
    </Section>
  );
}
