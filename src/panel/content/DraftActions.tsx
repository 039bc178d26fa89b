import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogDraft } from '../../generated/api.ts';
import {
  catalogDraftChangeLengths,
  changeCatalogDraft,
  discardCatalogDraft,
  readCatalogDraft,
  readCatalogPatch,
  readCatalogPreview,
} from '../../generated/operations/panel-catalog.ts';
import { listStaff } from '../../generated/operations/panel-staff.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/exports.ts';
import { focusAfterRemoval } from '../../site/ui/focus.ts';
import { Awaited, FocusableButton } from '../buttons.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useTypedSearch } from '../inputs.tsx';
import { mayPublish, usePanel, useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { operationKey, useLastData, useOperation } from '../queries.tsx';
import styles from './Content.module.css';
import { useDraftAction } from './drafts.ts';
import { isNotOffered, publishHindrance, usePublications } from './publishing/PublicationList.tsx';
import { PublishAction, ScheduledNotice } from './publishing/PublishAction.tsx';
import { moveToPublished, unsavedFileEdits } from './unsaved-file-edits.ts';

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
  const publications = usePublications();
  const { data: published } = publications;
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
      variant={isPublished ? 'text' : 'contained'}
      isIdle={isRunning || draft.errors > 0 || draft.files.length === 0}
      onClick={() => void run(readCatalogPatch, { params: { id } }, (text) => saveFile(text, `${id}.patch`))}
    >
      {t('panel:content.patch')}
    </FocusableButton>
  );
  return (
    <div className={styles.state}>
      <Awaited query={publications} />
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
      {hindrance !== undefined && <p className={styles.hindrance}>{t(`panel:content.publish.${hindrance}`)}</p>}
    </div>
  );
}

type Question = 'title' | 'owner' | 'discard';

/** The buttons that rename a draft, hand it over or discard it, with the question that each asks first. */
function DraftManagement({ draft: { id, owner, title } }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isRunning } = useDraftAction();
  const [asked, setAsked] = useState<Question>();
  const [typed, setTyped] = useState('');
  const params = { id };
  const ask = (what: Question, before = '') => {
    setTyped(before);
    setAsked(what);
  };
  const close = () => setAsked(undefined);
  const leave = () => {
    // Otherwise they would be requested once more, because it is shown until the list of drafts is rendered.
    for (const operation of [readCatalogDraft, readCatalogPreview])
      client.removeQueries({ queryKey: operationKey(operation, { params }) });
    // They can be opened before the list without the draft has arrived.
    for (const edits of unsavedFileEdits.get()) if (edits.draft === id) moveToPublished(edits);
    navigate(addressOfContent({}));
  };
  const confirm = () => {
    if (asked === 'discard') run(discardCatalogDraft, { params }, leave);
    else if (asked !== undefined) run(changeCatalogDraft, { params, body: { [asked]: typed.trim() } }, close);
  };
  return (
    <>
      <Button onClick={() => ask('title', title)}>{t('panel:content.title')}</Button>
      <Button onClick={() => ask('owner')}>{t('panel:content.handOver')}</Button>
      <Button color="error" onClick={() => ask('discard')}>
        {t('panel:content.discard')}
      </Button>
      {asked !== undefined && (
        <ConfirmDialog
          actionLabel={t(`panel:content.${asked === 'owner' ? 'handOver' : asked}`)}
          question={t(`panel:content.${asked}.question`)}
          isDangerous={asked === 'discard'}
          isBusy={isRunning}
          missing={
            asked === 'owner' && typed.trim() === ''
              ? t('panel:missing', { name: t('panel:content.owner.field') })
              : undefined
          }
          isForm={asked === 'title'}
          onCancel={close}
          onConfirm={confirm}
        >
          {asked === 'owner' && <OwnerSelect except={owner} onChange={setTyped} />}
          {asked === 'title' && (
            <MuiTextField
              autoFocus
              fullWidth
              margin="normal"
              label={t('panel:content.title.field')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              slotProps={{ htmlInput: { maxLength: catalogDraftChangeLengths.title, autoComplete: 'off' } }}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

interface OwnerSelectProps {
  /** The user name of the current owner. */
  readonly except: string;
  /** @param username empty if nobody is chosen */
  readonly onChange: (username: string) => void;
}

/** The server's smallest page; another typed letter narrows a longer list down. */
const SHOWN = '10';

/** Selects an active member of staff, found by the server from a part of the name. */
function OwnerSelect({ except, onChange }: OwnerSelectProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const [search, setSearch] = useState('');
  const { setText } = useTypedSearch(search, setSearch);
  const { data, error, isFetching } = useOperation(listStaff, {
    query: { status: 'active', sort: 'firstName', page: '1', size: SHOWN, ...(search === '' ? {} : { search }) },
  });
  const found = useLastData(data);
  return (
    <Autocomplete
      size="small"
      fullWidth
      options={(found?.items ?? []).filter(({ username }) => username !== except)}
      // The server has searched, also in what the label does not show.
      filterOptions={(options) => options}
      getOptionLabel={({ username, firstName, lastName }) => `${firstName} ${lastName} (${username})`}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      loading={isFetching}
      loadingText={t('choices.loading')}
      openText={t('choices.open')}
      closeText={t('choices.close')}
      clearText={t('choices.clear')}
      noOptionsText={t('panel:list.nothingFound')}
      onInputChange={(_event, text, reason) => {
        // A chosen person is written out in the input, which is not a search.
        if (reason === 'input' || reason === 'clear') setText(text.trim());
      }}
      onChange={(_event, chosen) => onChange(chosen?.username ?? '')}
      renderInput={(parameters) => (
        <MuiTextField
          {...parameters}
          margin="normal"
          label={t('panel:content.owner.field')}
          error={error !== null}
          helperText={error && reasonOf(error.response)}
        />
      )}
    />
  );
}
