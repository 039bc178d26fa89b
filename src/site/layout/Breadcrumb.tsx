import { useSite } from '../context/site-context.ts';
import { useText } from '../i18n/text.ts';
import { homeRoute } from '../routes/routes.ts';
import type { Crumb } from '../routes/trail.ts';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './Breadcrumb.module.css';

/** The way from home to this page, above its title; nothing on the home page. */
export function Breadcrumb({ trail }: { readonly trail: readonly Crumb[] }) {
  const { say } = useText();
  const { session } = useSite();
  const here = trail.at(-1);
  if (here === undefined) return null;
  const [home, ...between] = trail.slice(0, -1);
  return (
    <nav className={styles.breadcrumb} aria-label={say('breadcrumb.label')}>
      <ol className={styles.trail}>
        {home !== undefined && (
          <li>
            <PageLink to={homeRoute(session).path}>{say(home.label)}</PageLink>
          </li>
        )}
        {between.map(({ label, path }) => (
          <li key={path}>
            <PageLink to={path}>{say(label)}</PageLink>
          </li>
        ))}
        <li aria-current="page">{say(here.label)}</li>
      </ol>
    </nav>
  );
}
