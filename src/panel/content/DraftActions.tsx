import { type RefObject, useEffect } from 'react';
import type { CatalogDraft } from '../../generated/api.ts';
import { readCatalogPatch } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/save-file.ts';
import { focusAfterRemoval } from '../../site/ui/focus-after-removal.ts';
import { FocusableButton, RetryAlert } from '../buttons.tsx';
import { mayPublish, usePanel, useReason } from '../panel-context.ts';
import styles from './Content.module.css';
import { DraftManagement } from './DraftManagement.tsx';
import { PublishAction } from './publishing/PublishAction.tsx';
import publishingStyles from './publishing/Publishing.module.css';
import { isNotOffered, publishHindrance } from './publishing/publish-hindrance.ts';
import { ScheduledNotice } from './publishing/ScheduledNotice.tsx';
import { usePublications } from './publishing/use-publications.ts';
import { useDraftAction } from './use-draft-action.ts';

interface DraftActionsProps {
  readonly draft: CatalogDraft;
  /** The heading of the draft, which gets the focus when the pressed button disappears. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The actions on a whole draft; only its owner and administrators may manage it. */
export function DraftActions({ draft, heading }: DraftActionsProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const { run, isRunning } = useDraftAction();
  const reasonOf = useReason();
  const { data: published, error, isFetching, refetch } = usePublications();
  const { id, isOwn, owner } = draft;
  const scheduled = published?.scheduled.find((known) => known.draft === id);
  const mayManage = isOwn || session.role === 'administrator';
  useEffect(() => {
    // Who hands a draft over may lose the buttons.
    if (!mayManage) focusAfterRemoval(heading.current);
  }, [mayManage, heading]);
  const hindrance = published && publishHindrance(draft, published, mayPublish(session));
  const isPublished = published === undefined || published.publishing === 'possible';
  const patch = (
    <FocusableButton
      size="small"
      variant={isPublished ? 'text' : 'contained'}
      isIdle={isRunning || draft.errors > 0 || draft.files.length === 0}
      onClick={() => void run(readCatalogPatch, { params: { id } }, (text) => saveFile(text, `${id}.patch`))}
    >
      {t('panel:content.patch')}
    </FocusableButton>
  );
  return (
    <div className={styles.state}>
      {error !== null && !isFetching && (
        <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>
      )}
      <p>{isOwn ? t('panel:content.own') : t('panel:content.of', { name: owner })}</p>
      <div className={styles.actions}>
        {published !== undefined && !isNotOffered(hindrance) && (
          <PublishAction draft={draft} isReady={hindrance === undefined} />
        )}
        {!isPublished && patch}
        {mayManage && <DraftManagement draft={draft} />}
        {isPublished && (
          <details>
            <summary>{t('panel:more')}</summary>
            {patch}
          </details>
        )}
      </div>
      {scheduled !== undefined && <ScheduledNotice scheduled={scheduled} onCanceled={() => heading.current?.focus()} />}
      {hindrance !== undefined && (
        <p className={publishingStyles.hindrance}>{t(`panel:content.publish.${hindrance}`)}</p>
      )}
    </div>
  );
}
