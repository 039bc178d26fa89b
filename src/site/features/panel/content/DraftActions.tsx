import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogDraft } from '../../../../generated/api.ts';
import {
  catalogDraftChangeLengths,
  changeCatalogDraft,
  discardCatalogDraft,
  readCatalogDraft,
  readCatalogPatch,
  readCatalogPreview,
} from '../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { FocusableButton } from '../../../ui/buttons/FocusableButton.tsx';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { focusAfterRemoval } from '../../../ui/focus-after-removal.ts';
import { mayPublish, usePanel } from '../panel-context.ts';
import { operationKey } from '../queries/operation-key.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { useReason } from '../use-reason.ts';
import styles from './Content.module.css';
import { addressOfContent } from './content-place.ts';
import { OwnerSelect } from './OwnerSelect.tsx';
import { PublishAction } from './publishing/PublishAction.tsx';
import publishingStyles from './publishing/Publishing.module.css';
import { isNotOffered, publishHindrance } from './publishing/publish-hindrance.ts';
import { ScheduledNotice } from './publishing/ScheduledNotice.tsx';
import { usePublications } from './publishing/use-publications.ts';
import { useDraftAction } from './use-draft-action.ts';

type Asked = 'title' | 'owner' | 'discard';

interface DraftActionsProps {
  readonly draft: CatalogDraft;
  /** The heading of the draft, which gets the focus when the pressed button disappears. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The actions on a whole draft. Only its owner and administrators may rename, hand over or discard it. */
export function DraftActions({ draft, heading }: DraftActionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { session } = usePanel();
  const { run, isRunning } = useDraftAction();
  const reasonOf = useReason();
  const { data: published, error, isFetching, refetch } = usePublications();
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState('');
  const { id, isOwn, owner, title } = draft;
  const params = { id };
  const scheduled = published?.scheduled.find((known) => known.draft === id);
  const mayManage = isOwn || session.role === 'administrator';
  useEffect(() => {
    // Who hands a draft over may lose the buttons.
    if (!mayManage) focusAfterRemoval(heading.current);
  }, [mayManage, heading]);
  const hindrance = published && publishHindrance(draft, published, mayPublish(session));
  const ask = (what: Asked, before = '') => {
    setTyped(before);
    setAsked(what);
  };
  const close = () => setAsked(undefined);
  const leave = () => {
    // Otherwise they would be requested once more, because it is shown until the list of drafts is rendered.
    for (const operation of [readCatalogDraft, readCatalogPreview])
      client.removeQueries({ queryKey: operationKey(operation, { params }) });
    navigate(addressOfContent({}));
  };
  const confirm = () => {
    if (asked === 'discard') run(discardCatalogDraft, { params }, leave);
    else if (asked !== undefined) run(changeCatalogDraft, { params, body: { [asked]: typed.trim() } }, close);
  };
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
        <FocusableButton
          size="small"
          variant={published === undefined || published.publishing === 'possible' ? 'text' : 'contained'}
          isIdle={isRunning || draft.errors > 0 || draft.files.length === 0}
          onClick={() => void run(readCatalogPatch, { params }, (patch) => saveFile(patch, `${id}.patch`))}
        >
          {t('panel:content.patch')}
        </FocusableButton>
        {mayManage && (
          <>
            <Button size="small" onClick={() => ask('title', title)}>
              {t('panel:content.title')}
            </Button>
            <Button size="small" onClick={() => ask('owner')}>
              {t('panel:content.handOver')}
            </Button>
            <Button size="small" color="error" onClick={() => ask('discard')}>
              {t('panel:content.discard')}
            </Button>
          </>
        )}
      </div>
      {scheduled !== undefined && <ScheduledNotice scheduled={scheduled} onCanceled={() => heading.current?.focus()} />}
      {hindrance !== undefined && (
        <p className={publishingStyles.hindrance}>{t(`panel:content.publish.${hindrance}`)}</p>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          actionLabel={t(`panel:content.${asked === 'owner' ? 'handOver' : asked}`)}
          question={t(`panel:content.${asked}.question`)}
          isDangerous={asked === 'discard'}
          isBusy={isRunning}
          isReady={asked !== 'owner' || typed.trim() !== ''}
          onCancel={close}
          onConfirm={confirm}
        >
          {asked === 'owner' && <OwnerSelect except={owner} onChange={setTyped} />}
          {asked === 'title' && (
            <MuiTextField
              fullWidth
              margin="normal"
              size="small"
              label={t('panel:content.title.field')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { maxLength: catalogDraftChangeLengths.title, autoComplete: 'off' } }}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
