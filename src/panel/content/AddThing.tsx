import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import { addCatalogThing, newCatalogThingLengths } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf } from '../queries.tsx';

interface AddThingProps {
  /** The compiler's name of the kind of thing. */
  readonly thing: string;
  /** The label of the list that it is added to, for a thing whose button has no words of its own. */
  readonly label: string;
  /** The draft to add it to; undefined begins a new one. */
  readonly draft: string | undefined;
  readonly onAdded: (file: CatalogFile) => void;
}

/** Asks for the id of a new thing and adds it with the smallest valid content. */
export function AddThing({ thing, label, draft, onAdded }: AddThingProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const [id, setId] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      bodyOf(request(addCatalogThing, { body: { thing, id: id.trim(), ...(draft === undefined ? {} : { draft }) } })),
    onSuccess: (file) => {
      setAsking(false);
      onAdded(file);
    },
  });
  const own = content.panelContent?.adding?.find((each) => each.thing === thing);
  const actionLabel = own === undefined ? t('panel:content.addEntry', { name: label }) : t(own.label);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        onClick={() => {
          reset();
          setId('');
          setAsking(true);
        }}
      >
        {actionLabel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={actionLabel}
          question={t('panel:content.newId.question')}
          isDangerous={false}
          isBusy={isPending}
          missing={id.trim() === '' ? t('panel:missing', { name: t('panel:content.newId') }) : undefined}
          isOneField
          onCancel={() => setAsking(false)}
          onConfirm={() => mutate()}
        >
          <MuiTextField
            autoFocus
            fullWidth
            margin="normal"
            size="small"
            label={t('panel:content.newId')}
            value={id}
            onChange={(event) => setId(event.target.value)}
            error={error !== null}
            helperText={error === null ? undefined : reasonOf(error.response)}
            slotProps={{ htmlInput: { maxLength: newCatalogThingLengths.id, autoComplete: 'off', spellCheck: false } }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
