import { useNavigate } from 'react-router-dom';
import type { CatalogFile } from '../../../../generated/api.ts';
import { listCatalogFiles, removeCatalogFile } from '../../../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton.tsx';
import { addressOfContent } from '../content-place.ts';
import { usePanel } from '../panel-context.ts';
import { useOperation } from '../queries/use-operation.ts';
import { useDraftAction } from './use-draft-action.ts';

interface RemoveFileProps {
  readonly file: CatalogFile;
  /** Whether a change of the file is being saved, which may begin the draft to remove it in. */
  readonly isSaving: boolean;
  /** Called if the file is not removed, such as because somebody else has changed it. */
  readonly onRefused: () => void;
}

/** Removes a whole file in its draft, or in a new one, after a confirmation; then opens the draft. */
export function RemoveFile({ file: { path, name, draft, version }, isSaving, onRefused }: RemoveFileProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notify } = usePanel();
  const { run } = useDraftAction();
  const { data: published } = useOperation(listCatalogFiles, {});
  const isAdded = published !== undefined && !published.files.some((each) => each.path === path);
  const body = { path, seen: version, ...(draft === null ? {} : { draft }) };
  const remove = async () => {
    const isRemoved = await run(removeCatalogFile, { body }, ({ id }) => {
      notify(t('panel:content.removeFile.done', { name }));
      void navigate(addressOfContent({ draft: id }));
    });
    if (!isRemoved) onRefused();
  };
  return (
    <div>
      <ConfirmButton
        color="error"
        variant="outlined"
        size="small"
        disabled={isSaving}
        label={t('panel:content.removeFile')}
        question={t(`panel:content.removeFile.${isAdded ? 'added' : 'question'}`, { name })}
        isDangerous
        onConfirm={remove}
      />
    </div>
  );
}
