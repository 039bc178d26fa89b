import type { BlockOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useLineIds } from '../context/lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { lineQuery } from '../routes/deep-link.ts';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Lines.module.css';
import { Section } from './Section.tsx';

/** The shipping lines served, by name and carrier code; each leads to what it offers online. */
export function Lines({ block }: { readonly block: BlockOf<'lines'> }) {
  const { t } = useTranslation();
  const lineIds = useLineIds();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul className={styles.lines}>
        {lineIds.map((id) => (
          <li key={id} className={styles.line}>
            <PageLink to={`${content.routes[block.route].path}${lineQuery(id)}`} className={styles.name}>
              {content.lines[id].name}
            </PageLink>
            {content.lines[id].scac !== undefined && <abbr title={t('lines.scac')}>{content.lines[id].scac}</abbr>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
