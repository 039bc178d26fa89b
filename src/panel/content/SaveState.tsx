import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import type { FailedResponse } from '../../site/http/response.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/links/PageLink.tsx';
import { useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import styles from './Content.module.css';
import { useLasting } from './use-lasting.ts';

interface SaveStateProps {
  readonly file: Pick<CatalogFile, 'draft' | 'isChanged'> & {
    /** False if the last text cannot be parsed and is not saved. Omitted if that cannot happen. */
    readonly isKept?: boolean;
  };
  readonly isSaving: boolean;
  /** Why changes are not saved, one for each. */
  readonly refusals: readonly FailedResponse[];
  readonly retry: () => void;
  /** Gives up the changes that are not saved. Omitted if the editor has another way. */
  readonly onDiscard?: () => void;
}

/** Shows whether all changes are saved, with a link to their draft. */
export function SaveState({ file, isSaving, refusals, retry, onDiscard }: SaveStateProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const isLong = useLasting(isSaving);
  const status = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  const count = refusals.length;
  const word = wordOf(file, { isSaving: isLong, isRefused: count > 0 });
  useEffect(() => {
    // The pressed button has disappeared.
    if (count === 0 && wasPressed.current) status.current?.focus({ preventScroll: true });
    if (count === 0) wasPressed.current = false;
  }, [count]);
  const press = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <div className={styles.state}>
      <p role="status" ref={status} tabIndex={-1}>
        {word && t(word)}
      </p>
      {file.draft !== null && (
        <PageLink to={addressOfContent({ draft: file.draft })}>{t('panel:content.review')}</PageLink>
      )}
      {count > 0 && (
        <Alert
          severity="error"
          action={
            <>
              <Button size="small" onClick={press(retry)}>
                {t('error.retry')}
              </Button>
              {onDiscard !== undefined && (
                <Button size="small" color="error" onClick={press(onDiscard)}>
                  {t('panel:content.notKept.discard', { count })}
                </Button>
              )}
            </>
          }
        >
          {t('panel:content.notKept', { count })} {[...new Set(refusals.map(reasonOf))].join(' ')}
        </Alert>
      )}
    </div>
  );
}

function wordOf(
  { draft, isChanged, isKept }: SaveStateProps['file'],
  { isSaving, isRefused }: { readonly isSaving: boolean; readonly isRefused: boolean },
) {
  if (isSaving) return 'panel:content.saving';
  // The alert says it.
  if (isRefused) return undefined;
  if (isKept === false) return 'panel:content.source.notKept';
  if (isChanged) return 'panel:content.saved';
  return draft === null ? 'panel:content.published' : 'panel:content.untouched';
}
