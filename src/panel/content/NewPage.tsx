import Button from '@mui/material/Button';
import MuiTextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  addCatalogPage,
  listCatalogFiles,
  newCatalogPageLengths,
  readCatalogFile,
} from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { languageName } from '../../shared/language-name.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Select } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { bodyOf, useOperation } from '../queries.tsx';

interface NewPageProps {
  /** What the button says. */
  readonly label: string;
  /** The draft to add it to; undefined begins a new one. */
  readonly draft: string | undefined;
}

/** Adds a page in one step: its title in all languages, its address, and the menu that leads to it; then opens its form. */
export function NewPage({ label, draft }: NewPageProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <NewPageDialog label={label} draft={draft} onClose={() => setAsking(false)} />}
    </>
  );
}

function NewPageDialog({ label, draft, onClose }: NewPageProps & { readonly onClose: () => void }) {
  const { t, language: reader } = useTranslation();
  const navigate = useNavigate();
  const reasonOf = useReason();
  const { request } = usePanel();
  const menus = useMenus(draft);
  const [title, setTitle] = useState<Readonly<Record<string, string>>>({});
  /** The address as typed; undefined while it follows the title. */
  const [typed, setTyped] = useState<string>();
  const [menu, setMenu] = useState('');
  const languages = content.site.languages.map(({ id }) => id);
  const path = typed ?? pathOf(title[content.site.defaultLanguage] ?? '');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const body = {
        title: languages.map((language) => ({ language, words: (title[language] ?? '').trim() })),
        path: path.trim(),
        ...(menu === '' ? {} : { menu }),
        ...(draft === undefined ? {} : { draft }),
      };
      return bodyOf(request(addCatalogPage, { body }));
    },
    onSuccess: (file) => void navigate(addressOfContent({ file: file.path, draft: file.draft ?? undefined })),
  });
  const titleOf = (language: string) => t('panel:content.newPage.title', { language: languageName(language, reader) });
  const empty = languages.find((language) => (title[language] ?? '').trim() === '');
  const isPath = PATH.test(path.trim());
  const missing =
    empty === undefined
      ? isPath
        ? undefined
        : t('panel:content.newPage.badPath')
      : t('panel:missing', { name: titleOf(empty) });
  /** Why an address was refused is not true of another one. */
  const change = (set: () => void) => {
    if (error !== null) reset();
    set();
  };
  return (
    <ConfirmDialog
      actionLabel={label}
      question={t('panel:content.newPage')}
      isBusy={isPending}
      missing={missing}
      isForm
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      {languages.map((language, index) => (
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
      ))}
      <MuiTextField
        fullWidth
        margin="normal"
        label={t('panel:content.newPage.path')}
        value={path}
        onChange={({ target }) => change(() => setTyped(target.value))}
        error={error !== null}
        helperText={error === null ? t('panel:content.newPage.badPath') : reasonOf(error.response)}
        slotProps={{ htmlInput: { maxLength: newCatalogPageLengths.path, autoComplete: 'off', spellCheck: false } }}
      />
      <Select
        fullWidth
        margin="normal"
        label={t('panel:content.newPage.menu')}
        none={t('panel:content.newPage.noMenu')}
        value={menu}
        choices={menus}
        onChoose={setMenu}
      />
      {/* Enter in a field sends the form. */}
      <button type="submit" hidden />
    </ConfirmDialog>
  );
}

/** Characters of a title, as the server takes it. */
const MAX_TITLE = 80;
const PATH = /^(\/[a-z0-9-]+)+$/;

/** The address that is proposed for a title. */
function pathOf(title: string): string {
  return `/${plainWords(title).join('-')}`;
}

/** The words of a title in small letters without accents, as they may stand in addresses and ids. */
export function plainWords(title: string): readonly string[] {
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
