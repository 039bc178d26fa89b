import Alert from '@mui/material/Alert';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CatalogFile } from '../../generated/api.ts';
import { listCatalogFiles, removeCatalogFile, revertCatalogFile } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { isPlainClick } from '../../site/ui/events.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { FocusableButton } from '../buttons.tsx';
import { ConfirmButton } from '../ConfirmDialog.tsx';
import { usePanel } from '../panel-context.ts';
import { addressOfContent, contentPlaceOf } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { useAskBeforeLeaving } from '../unsaved-row-edits.ts';
import styles from './Content.module.css';
import { useDraftAction } from './drafts.ts';
import { FileHead, OpenConflict, ProblemList, SaveState } from './EditorFrame.tsx';
import { EditorContext } from './editor.ts';
import { CatalogFieldView } from './fields/CatalogFieldView.tsx';
import { MailPreview } from './MailPreview.tsx';
import { useOpenFile } from './open-file.ts';
import type { EditorProps } from './SourceEditor.tsx';

/** Edits a catalog file as a form: each change is saved in a draft and checked at once. */
export function FileEditor({ path, draft, onBegin }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query, file, tree, editor, reread, discard, isRefused, focusOn, ...saving } = useOpenFile({
    path,
    draft,
    // A user who left the file while it was being saved is not led back.
    onBegin: (id, isShown) => isShown && onBegin(id),
  });
  // Once the file is left, its changes are among the unsaved edits for which the panel asks.
  useAskBeforeLeaving(isRefused);
  const { at } = contentPlaceOf(useSearchParams()[0]);
  const isLoaded = file !== undefined;
  const focusOnAsked = useEffectEvent((pointer: string) => focusOn({ pointer }));
  useEffect(() => {
    if (isLoaded && at !== undefined) focusOnAsked(at);
  }, [isLoaded, at]);
  const textAddress = addressOfContent({ file: path, draft: file?.draft ?? undefined, as: 'yaml' });
  /** Whether to open the text view once the pending changes are saved, so that the text contains them. */
  const [isOpeningText, setOpeningText] = useState(false);
  useEffect(() => {
    if (!isOpeningText || saving.isSaving) return;
    setOpeningText(false);
    if (!isRefused) void navigate(textAddress);
  }, [isOpeningText, isRefused, saving.isSaving, navigate, textAddress]);
  return (
    <section className={styles.content}>
      {/* The key remounts the heading when the file is removed or restored, which moves the focus to it. */}
      <FileHead key={String(file?.isRemoved === true)} path={path} file={file} query={query} />
      {file?.isRemoved && file.draft !== null && (
        <RemovedFile path={path} draft={file.draft} onBack={() => void reread()} />
      )}
      {file?.isRemoved === false && (
        <>
          <SaveState file={file} {...saving} onDiscard={() => void discard()} />
          <ProblemList problems={file.problems} path={path} draft={file.draft ?? undefined} onChoose={focusOn} />
          {file.kind === 'mail' && <MailPreview {...file} />}
          <EditorContext value={editor}>
            <div className={styles.form}>{tree.root !== undefined && <CatalogFieldView field={tree.root} />}</div>
          </EditorContext>
          {file.hasSource && (
            <PageLink
              to={textAddress}
              onClick={(event) => {
                if (!saving.isSaving || !isPlainClick(event)) return;
                event.preventDefault();
                setOpeningText(true);
              }}
            >
              {t('panel:content.source.open')}
            </PageLink>
          )}
          {file.isRemovable && <RemoveFile file={file} isSaving={saving.isSaving} onRefused={() => void reread()} />}
        </>
      )}
      <OpenConflict {...saving} />
    </section>
  );
}

/** Whether the published site does not have a file yet; false while that is not known. */
function useIsAdded(path: string): boolean {
  const { data: published } = useOperation(listCatalogFiles, {});
  return published !== undefined && !published.files.some((each) => each.path === path);
}

interface RemoveFileProps {
  readonly file: CatalogFile;
  /** Whether a change of the file is being saved, which may begin the draft to remove it in. */
  readonly isSaving: boolean;
  /** Called if the file is not removed, such as because somebody else has changed it. */
  readonly onRefused: () => void;
}

/** Removes a whole file in its draft, or in a new one, after a confirmation; then opens the draft. */
function RemoveFile({ file: { path, name, draft, version }, isSaving, onRefused }: RemoveFileProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { notify } = usePanel();
  const { run } = useDraftAction();
  const isAdded = useIsAdded(path);
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
        // Disabled while the last field is saved, it would miss the press or the Tab that left the field.
        missing={isSaving ? t('panel:content.saving') : undefined}
        label={t('panel:content.removeFile')}
        question={t(`panel:content.removeFile.${isAdded ? 'added' : 'question'}`, { name })}
        isDangerous
        onConfirm={remove}
      />
    </div>
  );
}

interface RemovedFileProps {
  readonly path: string;
  /** The id of the draft that removes the file. */
  readonly draft: string;
  readonly onBack: () => void;
}

/** Replaces the form of a file that the draft removes: says so and offers to restore it. */
function RemovedFile({ path, draft, onBack }: RemovedFileProps) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  return (
    <Alert severity="info">
      <p className={styles.notice}>
        {t('panel:content.removed')} <PageLink to={addressOfContent({ draft })}>{t('panel:content.review')}</PageLink>
      </p>
      <FocusableButton
        variant="outlined"
        isIdle={isRunning}
        onClick={() => run(revertCatalogFile, { params: { id: draft }, body: { path } }, onBack)}
      >
        {t('panel:content.bringBack')}
      </FocusableButton>
    </Alert>
  );
}
