import { memo } from 'react';
import { menuPlaces, menus } from '../../generated/menus.ts';
import { officeIds, offices } from '../../generated/offices.ts';
import { site } from '../../generated/site.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { PhoneLink } from '../ui/links/PhoneLink.tsx';
import styles from './Footer.module.css';
import { MenuTree } from './MenuTree.tsx';

/** The footer of every full page: the company, its menus and its offices. */
export const Footer = memo(function Footer() {
  const { t } = useTranslation();
  const { external } = menuPlaces;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <CatalogImage image={site.images.logoOnDark} className={styles.logo} />
          <p>{t(site.company.tagline)}</p>
          <nav aria-label={t('footer.social')}>
            <MenuTree menu={menuPlaces.social} className={styles.social} />
          </nav>
          {external !== undefined && (
            <nav aria-label={t(menus[external].label)}>
              <MenuTree menu={external} className={styles.external} />
            </nav>
          )}
        </div>
        <nav aria-label={t('footer.label')}>
          <MenuTree menu={menuPlaces.footer} className={styles.links} />
        </nav>
        <section aria-labelledby="footer-offices">
          <h2 id="footer-offices" className={styles.title}>
            {t('footer.offices')}
          </h2>
          <ul className={styles.offices}>
            {officeIds.map((id) => (
              <li key={id}>
                <span>{offices[id].city}</span>
                <PhoneLink phone={offices[id].phone} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className={styles.rights}>{t('footer.rights', { company: site.company.legalName })}</p>
    </footer>
  );
});
