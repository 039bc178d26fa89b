import Alert from '@mui/material/Alert';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CatalogConflicts, CatalogDraft } from '../../generated/api.ts';
import { readCatalogDraft, revertCatalogFile, updateCatalogDraft } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { Awaited, FocusableButton } from '../buttons.tsx';
import { ConfirmButton } from '../ConfirmDialog.tsx';
import { addressOfContent } from '../place.ts';
import { useOperation } from '../queries.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import { ChangeList, nameOfChanges, PatchDetails } from './ChangeList.tsx';
import styles from './Content.module.css';
import { DraftActions } from './DraftActions.tsx';
import { useDraftAction, useFileNames, useFormPaths } from './drafts.ts';
import { focusOnMount, ProblemList, Way } from './EditorFrame.tsx';
import { MoreFiles } from './FileSections.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { UnsavedFiles } from './UnsavedFiles.tsx';

interface DraftViewProps {
  readonly id: string;
  /** Places of the draft that were also changed elsewhere, with an explanation; undefined if none are known. */
  readonly begun: (CatalogConflicts & { readonly label: string }) | undefined;
}

/** A draft: its changes for visitors, the problems that keep it from being published, and its actions. */
export function DraftView({ id, begun }: DraftViewProps) {
  const { t } = useTranslation();
  const query = useOperation(readCatalogDraft, { params: { id } });
  const { data: draft } = query;
  const nameOf = useFileNames(draft?.added);
  const heading = useRef<HTMLHeadingElement>(null);
  const mountHeading = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element;
    focusOnMount(element);
  }, []);
  const focusOnHeading = () => heading.current?.focus();
  return (
    <section className={styles.content}>
      <Way />
      <Awaited query={query} height={320} gone={t('panel:content.draftGone')} />
      {draft !== undefined && (
        <>
          <ViewHeading
            ref={mountHeading}
            title={
              draft.title ||
              nameOfChanges(draft.changes) ||
              draft.files.map(nameOf).join(', ') ||
              t('panel:content.untitled')
            }
          />
          <UnsavedFiles draft={id} />
          <DraftActions draft={draft} heading={heading} />
          <ProblemList problems={draft.problems} draft={id} added={draft.added} />
          <OutdatedFiles draft={draft} onUpdated={focusOnHeading} />
          {begun !== undefined && <ConflictList draft={id} {...begun} />}
          <PreviewSection draft={draft} />
          <ChangeList changes={draft.changes} />
          <PatchDetails patch={draft.patch} />
          <DraftFiles draft={draft} />
          <MoreFiles draft={id} />
        </>
      )}
    </section>
  );
}

interface OutdatedFilesProps {
  readonly draft: CatalogDraft;
  /** Called when the files are merged; the button then disappears. */
  readonly onUpdated: () => void;
}

/** The files that were changed outside a draft since it began, the button to merge them, and the conflicts of the merge. */
function OutdatedFiles({ draft: { id, outdated }, onUpdated }: OutdatedFilesProps) {
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
            <FocusableButton isIdle={isRunning} onClick={update}>
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

interface ConflictListProps extends CatalogConflicts {
  /** The draft's id. */
  readonly draft: string;
  /** The explanation shown above the places. */
  readonly label: string;
}

/** The places of a draft that need a check, each with a link to it; nothing if there are none. */
function ConflictList({ draft, conflicts, label }: ConflictListProps) {
  const nameOf = useFileNames();
  const formOf = useFormPaths();
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning">
      {label}
      <ul>
        {conflicts.map(({ file, pointer, place }) => (
          <li key={`${file}${pointer}`}>
            <PageLink to={addressOfContent({ file: formOf(file), draft })}>
              {[nameOf(file), ...place].join(' › ')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The files that a draft changes, each with a link to edit it and a button to take the changes back, after a confirmation. */
function DraftFiles({ draft }: { readonly draft: CatalogDraft }) {
  const { t } = useTranslation();
  const { run, isRunning } = useDraftAction();
  const formOf = useFormPaths();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, files, removed, added } = draft;
  const nameOf = useFileNames(added);
  /** The number of files when one was taken back. */
  const takenFrom = useRef<number>(undefined);
  const putBack = (path: string) =>
    run(revertCatalogFile, { params: { id }, body: { path } }, () => {
      takenFrom.current = files.length;
    });
  // The button, and the dialog that asks, disappear with the row; only then can the focus move to the heading.
  useEffect(() => {
    if (takenFrom.current === undefined || files.length >= takenFrom.current) return;
    takenFrom.current = undefined;
    heading.current?.focus();
  }, [files.length]);
  const isAdded = (path: string) => added.some((file) => file.path === path);
  return (
    <section className={styles.section}>
      <h3 ref={heading} tabIndex={-1}>
        {t('panel:content.files')}
      </h3>
      <ul className={styles.drafts}>
        {files.map((path) => (
          <li key={path}>
            <PageLink to={addressOfContent({ file: formOf(path), draft: id })}>
              {removed.includes(path) ? <del>{nameOf(path)}</del> : nameOf(path)}
            </PageLink>
            {removed.includes(path) && <span>{t('panel:content.taken')}</span>}
            {removed.includes(path) ? (
              <FocusableButton isIdle={isRunning} onClick={() => putBack(path)}>
                {t('panel:content.bringBack')}
              </FocusableButton>
            ) : (
              <ConfirmButton
                label={isAdded(path) ? t('panel:content.remove', { name: nameOf(path) }) : t('panel:content.revert')}
                question={t(`panel:content.${isAdded(path) ? 'removeFile.added' : 'revert.question'}`, {
                  name: nameOf(path),
                })}
                isDangerous
                onConfirm={() => putBack(path)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
