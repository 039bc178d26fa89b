import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CatalogFile } from '../../../../generated/api.ts';
import type { FailedResponse } from '../../../http/response.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useReason } from '../use-reason.ts';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import { useLasting } from './use-lasting.ts';

interface SaveStateProps {
  readonly file: Pick<CatalogFile, 'draft' | 'isChanged'> & {
    /** False if the last text cannot be parsed and is not saved. Omitted if that cannot happen. */
    readonly isKept?: boolean;
  };
  readonly isSaving: boolean;
  /** Why the last change was not saved. */
  readonly refusal: FailedResponse | undefined;
  readonly retry: () => void;
}

/** Shows whether the changes are saved, with a link to their draft. */
export function SaveState({ file, isSaving, refusal, retry }: SaveStateProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const isLong = useLasting(isSaving);
  return (
    <div className={styles.state}>
      <p role="status">{t(wordOf(file, isLong))}</p>
      {file.draft !== null && (
        <PageLink to={addressOfContent({ draft: file.draft })}>{t('panel:content.review')}</PageLink>
      )}
      {refusal !== undefined && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={retry}>
              {t('panel:list.retry')}
            </Button>
          }
        >
          {t('panel:content.notKept')} {reasonOf(refusal)}
        </Alert>
      )}
    </div>
  );
}

function wordOf({ draft, isChanged, isKept }: SaveStateProps['file'], isSaving: boolean) {
  if (isSaving) return 'panel:content.saving';
  if (isKept === false) return 'panel:content.source.notKept';
  if (isChanged) return 'panel:content.saved';
  return draft === null ? 'panel:content.published' : 'panel:content.untouched';
}
