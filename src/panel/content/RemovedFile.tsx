import Alert from '@mui/material/Alert';
import { revertCatalogFile } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { FocusableButton } from '../buttons.tsx';
import { addressOfContent } from '../place.ts';
import styles from './Content.module.css';
import { useDraftAction } from './use-draft-action.ts';

interface RemovedFileProps {
  readonly path: string;
  /** The id of the draft that removes the file. */
  readonly draft: string;
  readonly onBack: () => void;
}

/** Replaces the form of a file that the draft removes: says so and offers to restore it. */
export function RemovedFile({ path, draft, onBack }: RemovedFileProps) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  return (
    <Alert severity="info">
      <p className={styles.notice}>
        {t('panel:content.removed')} <PageLink to={addressOfContent({ draft })}>{t('panel:content.review')}</PageLink>
      </p>
      <FocusableButton
        size="small"
        variant="outlined"
        isIdle={isRunning}
        onClick={() => run(revertCatalogFile, { params: { id: draft }, body: { path } }, onBack)}
      >
        {t('panel:content.bringBack')}
      </FocusableButton>
    </Alert>
  );
}
