import Alert from '@mui/material/Alert';
import { useState } from 'react';
import type { CatalogConflicts, CatalogDraft } from '../../../../generated/api.ts';
import { updateCatalogDraft } from '../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FocusableButton } from '../../../ui/buttons/FocusableButton.tsx';
import { ConflictList } from './ConflictList.tsx';
import { useDraftAction } from './use-draft-action.ts';
import { useFileNames } from './use-file-names.ts';

interface OutdatedFilesProps {
  readonly draft: CatalogDraft;
  /** Called when the files are merged; the button then disappears. */
  readonly onUpdated: () => void;
}

/** The files that were changed outside a draft since it began, the button to merge them, and the conflicts of the merge. */
export function OutdatedFiles({ draft: { id, outdated }, onUpdated }: OutdatedFilesProps) {
  const { t } = useTranslation();
  const nameOf = useFileNames();
  const { run, isRunning } = useDraftAction();
  const [conflicts, setConflicts] = useState<CatalogConflicts['conflicts']>([]);
  const update = () =>
    run(updateCatalogDraft, { params: { id } }, (reply) => {
      setConflicts(reply.conflicts);
      onUpdated();
    });
  return (
    <>
      {outdated.length > 0 && (
        <Alert
          severity="warning"
          action={
            <FocusableButton size="small" isIdle={isRunning} onClick={update}>
              {t('panel:content.update')}
            </FocusableButton>
          }
        >
          {t('panel:content.outdated', { files: outdated.map(nameOf).join(', ') })}
        </Alert>
      )}
      <ConflictList draft={id} conflicts={conflicts} label={t('panel:content.conflicts')} />
    </>
  );
}
