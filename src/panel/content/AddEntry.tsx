import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import {
  addCatalogEntry,
  addCatalogPage,
  listCatalogFiles,
  newCatalogEntryLengths,
  newCatalogPageLengths,
  readCatalogFile,
} from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { languageName } from '../../shared/language-name.ts';
import type { ApiResponse } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Select } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { bodyOf, changing, useOperation } from '../queries.tsx';

interface AddEntryProps {
  /** The compiler's name of the kind of entry. */
  readonly entryKind: string;
  /** The label of the list that it is added to, for an entry whose button has no words of its own. */
  readonly label: string;
  /** The draft to add it to; undefined begins a new one. */
  readonly draft: string | undefined;
  readonly onAdded: (file: CatalogFile) => void;
}

/** A button that asks for what a new entry needs, and adds it with the smallest valid content. */
export function AddEntry({ entryKind, label, ...rest }: AddEntryProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const own = content.panelContent?.adding?.find((each) => each.kind === entryKind);
  const actionLabel = own === undefined ? t('panel:content.addEntry', { name: label }) : t(own.label);
  const asked = { ...rest, entryKind, actionLabel, onClose: () => setAsking(false) };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {actionLabel}
      </Button>
      {isAsking && (entryKind === 'page' ? <AddPageDialog {...asked} /> : <AddEntryDialog {...asked} />)}
    </>
  );
}

interface DialogProps extends Omit<AddEntryProps, 'label'> {
  readonly actionLabel: string;
  readonly onClose: () => void;
}

/** Asks for the name of an entry, from which an id is proposed. */
function AddEntryDialog({ entryKind, draft, ...rest }: DialogProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  const [name, setName] = useState('');
  /** The id as typed; undefined while it follows the name. */
  const [typed, setTyped] = useState<string>();
  const id = typed ?? idOf(name);
  const missing = name.trim() === '' ? 'panel:content.newEntry.name' : 'panel:content.newId';
  return (
    <AddDialog
      {...rest}
      question={t('panel:content.newEntry')}
      missing={id.trim() === '' ? t('panel:missing', { name: t(missing) }) : undefined}
      onSend={() => {
        const called = name.trim() === '' ? {} : { name: name.trim() };
        const into = draft === undefined ? {} : { draft };
        return request(addCatalogEntry, { body: { kind: entryKind, id: id.trim(), ...called, ...into } });
      }}
      name={{
        label: t('panel:content.newId'),
        help: t('panel:content.newId.question'),
        value: id,
        maxLength: newCatalogEntryLengths.id,
        onChange: setTyped,
      }}
    >
      {(change) => (
        <MuiTextField
          autoFocus
          fullWidth
          margin="normal"
          label={t('panel:content.newEntry.name')}
          value={name}
          onChange={({ target }) => change(() => setName(target.value))}
          slotProps={{ htmlInput: { maxLength: newCatalogEntryLengths.name, autoComplete: 'off' } }}
        />
      )}
    </AddDialog>
  );
}

/** Asks for the title of a page in all languages, its address, and the menu that leads to it. */
function AddPageDialog({ draft, ...rest }: DialogProps) {
  const { t, language: reader } = useTranslation();
  const { request } = usePanel();
  const menus = useMenus(draft);
  const [title, setTitle] = useState<Readonly<Record<string, string>>>({});
  /** The address as typed; undefined while it follows the title. */
  const [typed, setTyped] = useState<string>();
  const [menu, setMenu] = useState('');
  const languages = content.site.languages.map(({ id }) => id);
  const path = typed ?? `/${plainWords(title[content.site.defaultLanguage] ?? '').join('-')}`;
  const titleOf = (language: string) => t('panel:content.newPage.title', { language: languageName(language, reader) });
  const empty = languages.find((language) => (title[language] ?? '').trim() === '');
  const badPath = PATH.test(path.trim()) ? undefined : t('panel:content.newPage.badPath');
  return (
    <AddDialog
      {...rest}
      question={t('panel:content.newPage')}
      missing={empty === undefined ? badPath : t('panel:missing', { name: titleOf(empty) })}
      onSend={() => {
        const body = {
          title: languages.map((language) => ({ language, words: (title[language] ?? '').trim() })),
          path: path.trim(),
          ...(menu === '' ? {} : { menu }),
          ...(draft === undefined ? {} : { draft }),
        };
        return request(addCatalogPage, { body });
      }}
      name={{
        label: t('panel:content.newPage.path'),
        help: t('panel:content.newPage.badPath'),
        value: path,
        maxLength: newCatalogPageLengths.path,
        onChange: setTyped,
      }}
      after={
        <Select
          fullWidth
          margin="normal"
          label={t('panel:content.newPage.menu')}
          none={t('panel:content.newPage.noMenu')}
          value={menu}
          choices={menus}
          onChoose={setMenu}
        />
      }
    >
      {(change) =>
        languages.map((language, index) => (
          <MuiTextField
            key={language}
            autoFocus={index === 0}
            fullWidth
            margin="normal"
            label={titleOf(language)}
            value={title[language] ?? ''}
            onChange={({ target }) => change(() => setTitle({ ...title, [language]: target.value }))}
            slotProps={{ htmlInput: { lang: language, maxLength: MAX_TITLE, autoComplete: 'off' } }}
          />
        ))
      }
    </AddDialog>
  );
}

interface AddDialogProps extends Pick<DialogProps, 'actionLabel' | 'onAdded' | 'onClose'> {
  readonly question: string;
  /** What is still missing, in words. */
  readonly missing: string | undefined;
  readonly onSend: () => Promise<ApiResponse<CatalogFile>>;
  /** The field for what names the entry in addresses and references, which the server may refuse. */
  readonly name: {
    readonly label: string;
    readonly help: string;
    readonly value: string;
    readonly maxLength: number;
    readonly onChange: (typed: string) => void;
  };
  /** The fields before that one; each makes its changes with `change`. */
  readonly children: (change: (set: () => void) => void) => ReactNode;
  /** Fields after it. */
  readonly after?: ReactNode;
}

/** A dialog that adds something, and stays where the server refuses it. */
function AddDialog({ onSend, onAdded, onClose, name, children, after, ...dialog }: AddDialogProps) {
  const reasonOf = useReason();
  const adding = useMutation({
    mutationFn: () => bodyOf(onSend()),
    onSuccess: (file) => {
      onClose();
      onAdded(file);
    },
  });
  const { mutate, isPending, error } = adding;
  const change = changing(adding);
  const { help, maxLength, onChange, ...field } = name;
  return (
    <ConfirmDialog {...dialog} isBusy={isPending} isForm onCancel={onClose} onConfirm={() => mutate()}>
      {children(change)}
      <MuiTextField
        {...field}
        fullWidth
        margin="normal"
        onChange={({ target }) => change(() => onChange(target.value))}
        error={error !== null}
        helperText={error === null ? help : reasonOf(error.response)}
        slotProps={{ htmlInput: { maxLength, autoComplete: 'off', spellCheck: false } }}
      />
      {after}
      {/* Enter in a field sends the form. */}
      <button type="submit" hidden />
    </ConfirmDialog>
  );
}

/** Characters of a title, as the server takes it. */
const MAX_TITLE = 80;
const PATH = /^(\/[a-z0-9-]+)+$/;

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

/** The words of a title in small letters without accents, as they may stand in addresses and ids. */
function plainWords(title: string): readonly string[] {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** The menus as a draft or the site has them, each with its name. */
function useMenus(draft: string | undefined) {
  const { data: listed } = useOperation(listCatalogFiles, {});
  const path = listed?.files.find(({ kind }) => kind === 'menus')?.path;
  const query = { path: path ?? '', ...(draft === undefined ? {} : { draft }) };
  const { data } = useOperation(path === undefined ? undefined : readCatalogFile, { query });
  const fields = data?.fields ?? [];
  return fields
    .filter(({ parent }) => parent === '/menus')
    .map(({ pointer, summary, title }) => ({
      value: String(fields.find((each) => each.pointer === `${pointer}/id`)?.value ?? ''),
      label: summary || title,
    }));
}
