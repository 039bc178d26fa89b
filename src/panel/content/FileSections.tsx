import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogFile, CatalogFiles } from '../../generated/api.ts';
import { addCatalogEntry, listCatalogFiles, newCatalogEntryLengths } from '../../generated/operations/panel-catalog.ts';
import type { PanelContent } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { bodyOf, useOperation } from '../queries.tsx';
import styles from './Content.module.css';
import { ContentSearch } from './ContentSearch.tsx';
import { NewPage, plainWords } from './NewPage.tsx';

interface FileSectionsProps extends CatalogFiles {
  readonly sections: PanelContent['sections'];
  /** The draft to change the files in; undefined: the first change begins one. */
  readonly draft?: string | undefined;
}

/** The files that can be changed: a link for a kind with a single file, otherwise a list of names. */
export function FileSections({ sections, files, addable, draft }: FileSectionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.sections}>
      {sections.map(({ label, files: kinds }) => (
        <section key={label} className={styles.section}>
          <h3>{t(label)}</h3>
          <ul>
            {kinds.map(({ kind, label: name }) => {
              const ofKind = files.filter((file) => file.kind === kind);
              const entryKind = addable.find((each) => each.kind === kind)?.entryKind;
              if (ofKind.length === 0 && entryKind === undefined) return null;
              return (
                <li key={kind}>
                  <FilesOfKind label={t(name)} draft={draft} files={ofKind} entryKind={entryKind} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const FEW = 6;
/** The kind of entry that is added with its title and its address. */
const PAGE = 'page';

/** Returns what the button says that adds an entry to a list with this label. */
function useNameOfAdding(): (entryKind: string, label: string) => string {
  const { t } = useTranslation();
  return (entryKind, label) => {
    const own = content.panelContent?.adding?.find((each) => each.kind === entryKind);
    return own === undefined ? t('panel:content.addEntry', { name: label }) : t(own.label);
  };
}

interface FilesOfKindProps extends Pick<FileSectionsProps, 'files' | 'draft'> {
  readonly label: string;
  /** The compiler's name of the kind of entry; undefined if none can be added. */
  readonly entryKind: string | undefined;
}

function FilesOfKind({ label, files, entryKind, draft }: FilesOfKindProps) {
  const navigate = useNavigate();
  const nameOfAdding = useNameOfAdding();
  const [only] = files;
  if (only?.name === '') return <PageLink to={addressOfContent({ file: only.path, draft })}>{label}</PageLink>;
  return (
    // A short list is expanded at once.
    <details open={files.length <= FEW}>
      <summary>
        {label} ({files.length})
      </summary>
      <ul>
        {files.map(({ path, name }) => (
          <li key={path}>
            <PageLink to={addressOfContent({ file: path, draft })}>{name}</PageLink>
          </li>
        ))}
      </ul>
      {entryKind === PAGE && <NewPage label={nameOfAdding(entryKind, label)} draft={draft} />}
      {entryKind !== undefined && entryKind !== PAGE && (
        <AddEntry
          entryKind={entryKind}
          label={label}
          draft={draft}
          onAdded={(file) => void navigate(addressOfContent({ file: file.path, draft: file.draft ?? undefined }))}
        />
      )}
    </details>
  );
}

/** The other files that can be changed in the same draft. */
export function MoreFiles({ draft }: { readonly draft: string }) {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  if (data === undefined || content.panelContent === undefined) return null;
  return (
    <details className={styles.more}>
      <summary>{t('panel:content.more')}</summary>
      <ContentSearch draft={draft} />
      <FileSections sections={content.panelContent.sections} draft={draft} {...data} />
    </details>
  );
}

interface AddEntryProps {
  /** The compiler's name of the kind of entry. */
  readonly entryKind: string;
  /** The label of the list that it is added to, for an entry whose button has no words of its own. */
  readonly label: string;
  /** The draft to add it to; undefined begins a new one. */
  readonly draft: string | undefined;
  readonly onAdded: (file: CatalogFile) => void;
}

/** Asks for the name of a new entry, from which an id is proposed, and adds it with the smallest valid content. */
export function AddEntry({ entryKind, label, draft, onAdded }: AddEntryProps) {
  const [isAsking, setAsking] = useState(false);
  const actionLabel = useNameOfAdding()(entryKind, label);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {actionLabel}
      </Button>
      {isAsking && (
        <AddEntryDialog
          entryKind={entryKind}
          actionLabel={actionLabel}
          draft={draft}
          onClose={() => setAsking(false)}
          onAdded={onAdded}
        />
      )}
    </>
  );
}

interface AddEntryDialogProps extends Omit<AddEntryProps, 'label'> {
  readonly actionLabel: string;
  readonly onClose: () => void;
}

function AddEntryDialog({ entryKind, actionLabel, draft, onClose, onAdded }: AddEntryDialogProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request } = usePanel();
  const [name, setName] = useState('');
  /** The id as typed; undefined while it follows the name. */
  const [typed, setTyped] = useState<string>();
  const id = typed ?? idOf(name);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const called = name.trim() === '' ? {} : { name: name.trim() };
      const into = draft === undefined ? {} : { draft };
      return bodyOf(request(addCatalogEntry, { body: { kind: entryKind, id: id.trim(), ...called, ...into } }));
    },
    onSuccess: (file) => {
      onClose();
      onAdded(file);
    },
  });
  const missing = name.trim() === '' ? 'panel:content.newThing.name' : 'panel:content.newId';
  /** Why an id was refused is not true of another one. */
  const change = (set: () => void) => {
    if (error !== null) reset();
    set();
  };
  return (
    <ConfirmDialog
      actionLabel={actionLabel}
      question={t('panel:content.newThing')}
      isBusy={isPending}
      missing={id.trim() === '' ? t('panel:missing', { name: t(missing) }) : undefined}
      isForm
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <MuiTextField
        autoFocus
        fullWidth
        margin="normal"
        label={t('panel:content.newThing.name')}
        value={name}
        onChange={({ target }) => change(() => setName(target.value))}
        slotProps={{ htmlInput: { maxLength: newCatalogEntryLengths.name, autoComplete: 'off' } }}
      />
      <MuiTextField
        fullWidth
        margin="normal"
        label={t('panel:content.newId')}
        value={id}
        onChange={({ target }) => change(() => setTyped(target.value))}
        error={error !== null}
        helperText={error === null ? t('panel:content.newId.question') : reasonOf(error.response)}
        slotProps={{ htmlInput: { maxLength: newCatalogEntryLengths.id, autoComplete: 'off', spellCheck: false } }}
      />
      {/* Enter in a field sends the form. */}
      <button type="submit" hidden />
    </ConfirmDialog>
  );
}

/** Most characters of a proposed id: the first words of a longer name. */
const PROPOSED = 40;

/** The id that is proposed for a name: it begins with a letter, and takes no part of a word. */
function idOf(name: string): string {
  const words = plainWords(name);
  const first = words.findIndex((word) => /^[a-z]/.test(word));
  return (first < 0 ? [] : words.slice(first)).reduce(
    (id, word) => (id === '' ? word.slice(0, PROPOSED) : id.length + word.length < PROPOSED ? `${id}-${word}` : id),
    '',
  );
}
