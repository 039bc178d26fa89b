import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Crumb, homeRoute } from '../routes/routes.ts';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Layout.module.css';

/** The breadcrumbs from home to this page, above its title; renders nothing on the home page. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }) {
  const { t } = useTranslation();
  const { session } = useSite();
  const here = trail.at(-1);
  if (here === undefined) return null;
  const [home, ...between] = trail.slice(0, -1);
  return (
    <nav className={styles.breadcrumb} aria-label={t('breadcrumb.label')}>
      <ol className={styles.trail}>
        {home !== undefined && (
          <li>
            <PageLink to={homeRoute(session).path}>{t(home.label)}</PageLink>
          </li>
        )}
        {between.map(({ label, path }) => (
          <li key={path}>
            <PageLink to={path}>{t(label)}</PageLink>
          </li>
        ))}
        <li aria-current="page">{t(here.label)}</li>
      </ol>
    </nav>
  );
}
