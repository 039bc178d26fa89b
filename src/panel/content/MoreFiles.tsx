import { listCatalogFiles } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { useOperation } from '../queries.tsx';
import styles from './Content.module.css';
import { FileSections } from './FileSections.tsx';

/** The other files that can be changed in the same draft. */
export function MoreFiles({ draft }: { readonly draft: string }) {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  if (data === undefined || content.panelContent === undefined) return null;
  return (
    <details className={styles.more}>
      <summary>{t('panel:content.more')}</summary>
      <FileSections sections={content.panelContent.sections} draft={draft} {...data} />
    </details>
  );
}
