import { useEffect } from 'react';
import type { Route } from '../../../generated/types.ts';
import { Search } from '../../features/search/Search.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Layout } from '../../layout/Layout.tsx';
import { LoadErrorMessage } from '../../ui/LoadError.tsx';
import styles from '../PageView.module.css';

/** The error page for a page whose code or texts did not load, with the menus around it. */
export function RouteError({ route }: { readonly route: Pick<Route, 'layout'> }) {
  return (
    <Layout route={route} search={<Search />}>
      <Message />
    </Layout>
  );
}

/** The error page without layout, for errors in the layout itself. */
export function BareError() {
  return (
    <main>
      <Message />
    </main>
  );
}

function Message() {
  const { t } = useTranslation();
  const title = t('page.titleSuffix', { title: t('error.chunkTitle') });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div role="alert" className={styles.error}>
      <LoadErrorMessage heading="h1" />
    </div>
  );
}
