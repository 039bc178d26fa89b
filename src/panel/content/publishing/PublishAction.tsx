import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogDraft, CatalogPublications } from '../../../generated/api.ts';
import {
  catalogPublicationOrderLengths,
  makeCatalogPreview,
  publishCatalogDraft,
  scheduleCatalogDraft,
  unscheduleCatalogDraft,
} from '../../../generated/operations/panel-catalog.ts';
import { fieldInstant } from '../../../shared/time/zone.ts';
import { useSite } from '../../../site/context/site-context.ts';
import { formatInstant } from '../../../site/format/instant.ts';
import { parseTypedTime } from '../../../site/format/typed-time.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { FocusableButton } from '../../buttons.tsx';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { TimeInput } from '../../inputs.tsx';
import { mayPublish, usePanel, useReason } from '../../panel-context.ts';
import { addressOfContent } from '../../place.ts';
import { bodyOf, changing } from '../../queries.tsx';
import { countedChanges } from '../ChangeList.tsx';
import styles from '../Content.module.css';
import { refreshDrafts, useDraftAction } from '../drafts.ts';

interface PublishActionProps {
  readonly draft: CatalogDraft;
  /** Whether the draft can be published now. */
  readonly isReady: boolean;
  /** Called with the id of a publication that has begun; by default its progress opens. */
  readonly onPublish?: (publication: string) => void;
}

/** Asks for the reason and the time of a publication. Publishes now and opens its progress, or schedules it. */
export function PublishAction({ draft: { id, changes }, isReady, onPublish }: PublishActionProps) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  const { navigate } = useSite();
  const client = useQueryClient();
  const { request } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState('');
  /** The time in the agency's zone; empty means now. */
  const [later, setLater] = useState('');
  const time = parseTypedTime(later, language);
  const isLaterValid = later === '' || time !== undefined;
  const noNote = note.trim() === '' ? t('panel:missing', { name: t('panel:content.publish.note') }) : undefined;
  const missing = isLaterValid ? noNote : t('panel:detail.badTime');
  const params = { id };
  const publish = async () => {
    const publication = await bodyOf(request(publishCatalogDraft, { params, body: { note: note.trim() } }));
    if (onPublish === undefined) return navigate(addressOfContent({ publication: publication.id }));
    setAsking(false);
    onPublish(publication.id);
  };
  const schedule = async () => {
    const at = new Date(fieldInstant(later)).toISOString();
    await bodyOf(request(scheduleCatalogDraft, { params, body: { note: note.trim(), at } }));
    setAsking(false);
    await refreshDrafts(client);
  };
  // Renders the preview while the user types the note; publishing shows that site.
  const { mutate: renderAhead } = useMutation({ mutationFn: () => bodyOf(request(makeCatalogPreview, { params })) });
  const publishing = useMutation({
    mutationFn: later === '' ? publish : schedule,
    // Refreshes the drafts, so that the obstacle is shown beside the button once the dialog is closed.
    onError: () => refreshDrafts(client),
  });
  const { mutate, isPending, error, reset } = publishing;
  return (
    <>
      <Button
        variant="contained"
        disabled={!isReady}
        onClick={() => {
          reset();
          setAsking(true);
          renderAhead();
        }}
      >
        {t('panel:content.publish')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={t(`panel:content.${later === '' ? 'publish' : 'schedule'}`)}
          question={later === '' ? t('panel:content.publish.question') : undefined}
          isBusy={isPending}
          missing={missing}
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate()}
        >
          <p className={styles.counted}>
            <strong>{countedChanges(changes, t)}</strong>
          </p>
          <MuiTextField
            fullWidth
            required
            multiline
            margin="normal"
            label={t('panel:content.publish.note')}
            helperText={t('panel:content.publish.note.hint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: catalogPublicationOrderLengths.note, autoComplete: 'off' } }}
          />
          <TimeInput
            fullWidth
            margin="normal"
            autoComplete="off"
            label={t('panel:content.publish.later')}
            helperText={time === undefined ? t('panel:content.publish.later.hint') : undefined}
            value={later}
            onChange={(text) => changing(publishing)(() => setLater(text))}
          />
          {error !== null && <Alert severity="error">{reasonOf(error.response)}</Alert>}
        </ConfirmDialog>
      )}
    </>
  );
}

interface ScheduledNoticeProps {
  readonly scheduled: CatalogPublications['scheduled'][number];
  /** Called when the schedule is canceled; the notice then disappears. */
  readonly onCanceled: () => void;
}

/** The scheduled time of a draft, who scheduled it, and the button to cancel. */
export function ScheduledNotice({ scheduled, onCanceled }: ScheduledNoticeProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const { run, isRunning } = useDraftAction();
  const { draft, at, note, by, isCurrent } = scheduled;
  const when = formatInstant(at, language, 'long');
  return (
    <Alert
      severity={isCurrent ? 'info' : 'warning'}
      action={
        mayPublish(session) && (
          <FocusableButton
            isIdle={isRunning}
            onClick={() => run(unscheduleCatalogDraft, { params: { id: draft } }, onCanceled)}
          >
            {t('panel:content.schedule.cancel')}
          </FocusableButton>
        )
      }
    >
      {t(`panel:content.schedule.${isCurrent ? 'set' : 'changed'}`, { when, name: by })} <q>{note}</q>
    </Alert>
  );
}
