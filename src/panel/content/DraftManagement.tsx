import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogDraft } from '../../generated/api.ts';
import {
  catalogDraftChangeLengths,
  changeCatalogDraft,
  discardCatalogDraft,
  readCatalogDraft,
  readCatalogPreview,
} from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { addressOfContent } from '../place.ts';
import { operationKey } from '../queries.tsx';
import { OwnerSelect } from './OwnerSelect.tsx';
import { moveToPublished, unsavedFileEdits } from './unsaved-file-edits.ts';
import { useDraftAction } from './use-draft-action.ts';

type Asked = 'title' | 'owner' | 'discard';

/** The buttons that rename a draft, hand it over or discard it, with the question that each asks first. */
export function DraftManagement({ draft: { id, owner, title } }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isRunning } = useDraftAction();
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState('');
  const params = { id };
  const ask = (what: Asked, before = '') => {
    setTyped(before);
    setAsked(what);
  };
  const close = () => setAsked(undefined);
  const leave = () => {
    // Otherwise they would be requested once more, because it is shown until the list of drafts is rendered.
    for (const operation of [readCatalogDraft, readCatalogPreview])
      client.removeQueries({ queryKey: operationKey(operation, { params }) });
    // They can be opened before the list without the draft has arrived.
    for (const edits of unsavedFileEdits()) if (edits.draft === id) moveToPublished(edits);
    navigate(addressOfContent({}));
  };
  const confirm = () => {
    if (asked === 'discard') run(discardCatalogDraft, { params }, leave);
    else if (asked !== undefined) run(changeCatalogDraft, { params, body: { [asked]: typed.trim() } }, close);
  };
  return (
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
          isOneField={asked === 'title'}
          onCancel={close}
          onConfirm={confirm}
        >
          {asked === 'owner' && <OwnerSelect except={owner} onChange={setTyped} />}
          {asked === 'title' && (
            <MuiTextField
              autoFocus
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
    </>
  );
}
