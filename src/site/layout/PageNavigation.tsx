import { useMemo } from 'react';
import type { Page, TextKey } from '../../generated/types.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { type Crumb, homeRoute } from '../routes/routes.ts';
import { useMarkedInView, useSectionInView } from '../ui/in-view.ts';
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

interface ContentsProps {
  readonly page: Pick<Page, 'blocks'>;
  /** The only part that is shown; undefined if all are. */
  readonly chosen?: string | undefined;
}

/**
 * Table of contents of a long page, always in view: beside the text on wide windows, above it on narrow ones. The part in
 * view is marked.
 */
export function Contents({ page, chosen }: ContentsProps) {
  const { t } = useTranslation();
  const parts = useMemo(() => partsOf(page), [page]);
  const anchors = useMemo(() => parts.map(({ anchor }) => anchor), [parts]);
  const inView = useSectionInView(anchors);
  const current = chosen ?? inView;
  const row = useMarkedInView(current);
  return (
    <nav aria-label={t('document.contents')} className={styles.contents}>
      <ul ref={row}>
        {parts.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? 'location' : undefined}>
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Part {
  readonly anchor: string;
  readonly title: TextKey;
}

/** Returns the parts of a page that have a title and can be linked to. */
export function partsOf({ blocks }: Pick<Page, 'blocks'>): readonly Part[] {
  return blocks.flatMap((block) =>
    'title' in block && block.title !== undefined && 'anchor' in block && block.anchor !== undefined
      ? [{ anchor: block.anchor, title: block.title }]
      : [],
  );
}
