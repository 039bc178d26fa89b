import type { BlockOf } from '../../generated/types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import icons from '../ui/Icon.module.css';
import { CatalogIcon } from '../ui/Icon.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import styles from './Cards.module.css';
import { Section } from './Section.tsx';

/** Cards of equal size in a grid. */
export function Cards({ block }: { readonly block: BlockOf<'cards'> }) {
  const { t } = useTranslation();
  const Title = block.title === undefined ? 'h2' : 'h3';
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul className={styles.grid} data-count={block.items.length}>
        {block.items.map(({ icon, title, text, button }) => (
          <li key={title} className={styles.card}>
            {icon !== undefined && <CatalogIcon icon={icon} className={styles.icon} />}
            <Title className={styles.title}>{t(title)}</Title>
            <p>{t(text)}</p>
            {button !== undefined && (
              <TargetControl target={button.target} className={`${styles.link} ${icons.arrow}`}>
                {t(button.label)}
              </TargetControl>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
