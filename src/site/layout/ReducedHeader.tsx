import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import { hasLanguageChoice, LanguageMenu } from './LanguageMenu.tsx';
import styles from './ReducedHeader.module.css';
import { useMenuKeys } from './use-menu-keys.ts';

/** The header of pages with a single task, with the choice of language and a place for the tools of that task. */
export function ReducedHeader({ homePath }: { readonly homePath: string }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useMenuKeys(bar);
  return (
    <header className={styles.header}>
      <div ref={bar} className={styles.bar}>
        <PageLink to={homePath} className={styles.brand} aria-label={t('menu.home')}>
          <CatalogImage image={content.logos.logo} className={styles.logo} isInView />
        </PageLink>
        <div id={HEADER_TOOLS} className={styles.tools} />
        {hasLanguageChoice() && (
          <ul>
            <LanguageMenu />
          </ul>
        )}
      </div>
    </header>
  );
}

/** Portal for a page's own tools into the bar of the reduced header; only for components that render in the browser. */
export function HeaderTools({ className, children }: { className: string | undefined; children: ReactNode }) {
  /** Undefined until it is looked for: the header may appear together with the page, and is not there while both render. */
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(HEADER_TOOLS)), []);
  if (place === undefined) return null;
  const tools = <div className={className}>{children}</div>;
  return place === null ? tools : createPortal(tools, place);
}

/** Id of the element in the reduced header into which a page puts its own tools (`createPortal`). */
const HEADER_TOOLS = 'header-tools';
