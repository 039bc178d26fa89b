import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogFile } from '../../../../generated/api.ts';
import { listCatalogFiles, removeCatalogFile } from '../../../../generated/endpoints/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { addressOfContent } from './content-place.ts';
import { useDraftAction } from './use-draft-action.ts';

interface RemoveFileProps {
  readonly file: CatalogFile;
  /** Whether a change of the file is being saved, which may begin the draft to remove it in. */
  readonly isSaving: boolean;
}

/** Removes a whole file in its draft, or in a new one, after a confirmation; then opens the draft. */
export function RemoveFile({ file: { path, name, draft }, isSaving }: RemoveFileProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notify } = usePanel();
  const { run, isRunning } = useDraftAction();
  const { data: published } = useOperation(listCatalogFiles, {});
  const [isAsking, setAsking] = useState(false);
  const isAdded = published !== undefined && !published.files.some((each) => each.path === path);
  const actionLabel = t('panel:content.removeFile');
  const body = { path, ...(draft === null ? {} : { draft }) };
  const remove = () =>
    run(removeCatalogFile, { body }, ({ id }) => {
      notify(t('panel:content.removeFile.done', { name }));
      void navigate(addressOfContent({ draft: id }));
    });
  return (
    <div>
      <Button color="error" variant="outlined" size="small" disabled={isSaving} onClick={() => setAsking(true)}>
        {actionLabel}
      </Button>
      {isAsking && (
        <ConfirmDialog
          actionLabel={actionLabel}
          question={t(`panel:content.removeFile.${isAdded ? 'added' : 'question'}`, { name })}
          isDangerous
          isBusy={isRunning}
          onCancel={() => setAsking(false)}
          onConfirm={remove}
        />
      )}
    </div>
  );
}
