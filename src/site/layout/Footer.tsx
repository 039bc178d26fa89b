import { memo } from 'react';
import type { MenuId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { OfficePhones } from '../ui/ContactLinks.tsx';
import styles from './Footer.module.css';
import { MenuTree, useIsMenuShown } from './MenuTree.tsx';

/** The footer of every full page: the company, its menus and its offices. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation();
  const { external } = content.menuPlaces;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <CatalogImage image={content.logos.logoOnDark} className={styles.logo} />
          <p>{t(content.site.company.tagline)}</p>
          <MenuNav menu={content.menuPlaces.social} label={t('footer.social')} className={styles.social} />
          {external !== undefined && (
            <MenuNav menu={external} label={t(content.menus[external].label)} className={styles.external} />
          )}
        </div>
        <MenuNav menu={content.menuPlaces.footer} label={t('footer.label')} className={styles.links} />
        <section aria-labelledby="footer-offices">
          <h2 id="footer-offices" className={styles.title}>
            {t('footer.offices')}
          </h2>
          <OfficePhones className={styles.offices} />
        </section>
      </div>
      <p className={styles.rights}>{t('footer.rights', { company: content.site.company.legalName })}</p>
    </footer>
  );
});

interface MenuNavProps {
  readonly menu: MenuId;
  /** Name of the landmark. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A menu of the catalog as a landmark of its own; nothing for those whom the menu is not for. */
function MenuNav({ menu, label, className }: MenuNavProps) {
  if (!useIsMenuShown(menu)) return null;
  return (
    <nav aria-label={label}>
      <MenuTree menu={menu} className={className} />
    </nav>
  );
}
