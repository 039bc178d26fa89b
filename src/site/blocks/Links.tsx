import type { BlockOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { targetFor } from '../session/targets.ts';
import { CatalogIcon } from '../ui/Icon.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import styles from './Links.module.css';
import { Section } from './Section.tsx';

/** Links of the catalog, side by side. */
export function Links({ block }: { readonly block: BlockOf<'links'> }) {
  const { t } = useTranslation();
  const site = useSite();
  const shown = block.links.filter((id) => targetFor(content.links[id].target, site) !== undefined);
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul className={styles.links}>
        {shown.map((id) => (
          <li key={id}>
            <TargetControl target={content.links[id].target} className={styles.link}>
              {content.links[id].icon !== undefined && (
                <CatalogIcon icon={content.links[id].icon} className={styles.icon} />
              )}
              {t(content.links[id].label)}
            </TargetControl>
          </li>
        ))}
      </ul>
    </Section>
  );
}
