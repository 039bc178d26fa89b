import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CatalogConflicts, CatalogDraft } from '../../../../generated/api.ts';
import { updateCatalogDraft } from '../../../../generated/endpoints/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConflictList } from './ConflictList.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames } from './use-file-names.ts';

/** The files that were changed outside a draft since it began, the button to merge them, and the conflicts of the merge. */
export function OutdatedFiles({ draft: { id, outdated } }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const nameOf = useFileNames();
  const { run, isRunning } = useDraftAction();
  const [conflicts, setConflicts] = useState<CatalogConflicts['conflicts']>([]);
  const update = () => run(updateCatalogDraft, { params: { id } }, (reply) => setConflicts(reply.conflicts));
  return (
    <>
      {outdated.length > 0 && (
        <Alert
          severity="warning"
          action={
            <Button size="small" disabled={isRunning} onClick={update}>
              {t('panel:content.update')}
            </Button>
          }
        >
          {t('panel:content.outdated', { files: outdated.map(nameOf).join(', ') })}
        </Alert>
      )}
      <ConflictList draft={id} conflicts={conflicts} label={t('panel:content.conflicts')} />
    </>
  );
}
