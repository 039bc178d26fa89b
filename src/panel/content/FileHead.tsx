import Skeleton from '@mui/material/Skeleton';
import type { CatalogFile } from '../../generated/api.ts';
import { content } from '../../shared/content/content.ts';
import type { FailedResponse } from '../../site/http/response.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { RetryAlert } from '../buttons.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import styles from './Content.module.css';
import { focusOnMount } from './focus-on-mount.ts';

interface FileHeadProps {
  readonly path: string;
  /** Undefined while the file is not loaded. */
  readonly file: Pick<CatalogFile, 'kind' | 'name'> | undefined;
  /** Why the file could not be loaded. */
  readonly failure: FailedResponse | undefined;
  readonly onRetry: () => void;
}

/** The breadcrumb and name of a file, with a placeholder while it is loading. */
export function FileHead({ path, file, failure, onRetry }: FileHeadProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const kind = content.panelContent?.sections.flatMap(({ files }) => files).find((each) => each.kind === file?.kind);
  return (
    <>
      <nav className={styles.way} aria-label={t('panel:content.way')}>
        <PageLink to={addressOfContent({})}>{content.panelContent && t(content.panelContent.label)}</PageLink>
        {kind !== undefined && file?.name !== '' && <span>{t(kind.label)}</span>}
      </nav>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {file?.name || (kind && t(kind.label)) || path}
      </h2>
      {failure !== undefined && <RetryAlert onRetry={onRetry}>{reasonOf(failure)}</RetryAlert>}
      {file === undefined && failure === undefined && <Skeleton variant="rounded" height={320} />}
    </>
  );
}
