import Button from '@mui/material/Button';
import type { CatalogDraft } from '../../../../generated/api.ts';
import { revertCatalogFile } from '../../../../generated/endpoints/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames } from './use-file-names.ts';

/** The files that a draft changes, each with the way to go on and the way back. */
export function DraftFiles({ draft }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  const nameOf = useFileNames();
  const { id, files } = draft;
  return (
    <section className={styles.section}>
      <h3>{t('panel:content.files')}</h3>
      <ul className={styles.drafts}>
        {files.map((path) => (
          <li key={path}>
            <PageLink to={addressOfContent({ file: path, draft: id })}>{nameOf(path)}</PageLink>
            <Button
              size="small"
              disabled={isRunning}
              onClick={() => run(revertCatalogFile, { params: { id }, body: { path } })}
            >
              {t('panel:content.revert')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
