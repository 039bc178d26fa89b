import type { BlockOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { groupsAt } from '../session/targets.ts';
import { CatalogIcon } from '../ui/Icon.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Groups.module.css';
import { Section } from './Section.tsx';

/** The groups of transactions as links to the page that shows them all. */
export function Groups({ block }: { readonly block: BlockOf<'groups'> }) {
  const { t } = useTranslation();
  const { moment } = useSite();
  const { path } = content.routes[block.route];
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul className={styles.grid}>
        {groupsAt(moment).map((group) => (
          <li key={group.id}>
            <PageLink to={`${path}#${group.anchor}`} className={styles.door}>
              <CatalogIcon icon={group.icon} className={styles.icon} />
              {t(group.label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
