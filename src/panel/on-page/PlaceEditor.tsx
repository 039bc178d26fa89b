import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CatalogFile, CatalogSearch } from '../../generated/api.ts';
import type { LanguageId } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Awaited } from '../buttons.tsx';
import styles from '../content/Content.module.css';
import { focusOnMount, OpenConflict, ProblemList, SaveState } from '../content/EditorFrame.tsx';
import {
  type CatalogField,
  EditorContext,
  type EditorContextValue,
  type FormTree,
  fieldOfProblem,
  focusOnField,
} from '../content/editor.ts';
import { FirstPicture } from '../content/fields/AssetField.tsx';
import { CatalogFieldView } from '../content/fields/CatalogFieldView.tsx';
import { AddItem } from '../content/fields/EntryList.tsx';
import { nameOf } from '../content/fields/field-parts.tsx';
import { useOpenFile } from '../content/open-file.ts';
import { addressOfPicture } from '../content/pictures.ts';
import { isWithin, movedPointer } from '../content/place-changes.ts';
import { useAskBeforeLeaving } from '../unsaved-row-edits.ts';
import type { LivePage } from './live-page.ts';

export type Place = CatalogSearch['hits'][number];

interface PlaceEditorProps {
  readonly place: Place;
  readonly page: LivePage;
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
}

/** The field of one place, and on demand the others of the entry that it belongs to. The page shows what is typed. */
export function PlaceEditor({ place: { file: path, name, seen, ...asked }, page, draft, onBegin }: PlaceEditorProps) {
  const { t } = useTranslation();
  // Stays that with which it was opened when its first change begins a draft.
  const [opened] = useState(draft);
  const { query, file, tree, editor, isRefused, focusOn, discard, ...saving } = useOpenFile({
    path,
    draft: opened,
    onBegin,
  });
  useAskBeforeLeaving(isRefused);
  const [chosen, setChosen] = useState<string>();
  const pointer = usePlaceIn(file, chosen ?? asked.pointer);
  const field =
    pointer === undefined ? undefined : chosen === undefined ? fieldOfProblem(tree, { pointer }) : tree.at(pointer);
  const around = field === undefined ? [] : entriesAround(tree.at, field);
  const list = around.map((entry) => tree.at(entry.parent ?? '-')).find((each) => each?.kind === 'list');
  const shown = field && (chosen ?? '');
  const focus = useEffectEvent(() => field !== undefined && focusOnField(field.pointer));
  useEffect(() => {
    if (shown !== undefined) focus();
  }, [shown]);
  const fields = field === undefined ? [] : withPicture(tree.at, field);
  useShownOnPage(page, path, tree, editor === undefined ? [] : fields.flatMap((each) => valuesIn(editor, each)));
  return (
    <>
      <h2 ref={focusOnMount} tabIndex={-1}>
        {chosen !== undefined && field !== undefined ? nameOf(field) : name.join(' › ')}
      </h2>
      {chosen === undefined && <p>{seen}</p>}
      <Awaited query={query} height={160} />
      {pointer === undefined && <Alert severity="warning">{t('panel:content.onPage.gone')}</Alert>}
      {file !== undefined && editor !== undefined && field !== undefined && (
        <>
          <SaveState file={file} {...saving} onDiscard={() => void discard()} />
          <EditorContext
            value={{
              ...editor,
              setOpen: (at, isOpen) => {
                // An entry that was added beside the shown one.
                if (!isWithin(at, field.pointer)) setChosen(at);
                editor.setOpen(at, isOpen);
              },
            }}
          >
            {fields.map((each) => (
              <CatalogFieldView key={each.pointer} field={each} />
            ))}
            {field.parent !== null && <FirstPicture owner={field.parent} onSent={setChosen} />}
            <div className={styles.actions}>
              {around.map((entry) => (
                <Button key={entry.pointer} onClick={() => setChosen(entry.pointer)}>
                  {t('panel:content.onPage.others', { name: nameOf(entry) })}
                </Button>
              ))}
              {list !== undefined && <AddItem list={list} count={tree.childrenOf(list.pointer).length} />}
            </div>
          </EditorContext>
          <ProblemList problems={file.problems} path={path} draft={file.draft ?? undefined} onChoose={focusOn} />
        </>
      )}
      <OpenConflict {...saving} />
    </>
  );
}

/**
 * Returns where a place is in the file as it is now, because others may move the entry in which it lies.
 * @param asked the place in the file as it is when this is another place
 * @returns undefined once its entry was removed
 */
function usePlaceIn(file: CatalogFile | undefined, asked: string): string | undefined {
  const [place, setPlace] = useState<{ file?: CatalogFile | undefined; asked: string; pointer: string | undefined }>({
    asked,
    pointer: asked,
  });
  if (place.file === file && place.asked === asked) return place.pointer;
  const { file: before, pointer: last } = place;
  const isMoved = place.asked === asked && before !== undefined && file !== undefined && last !== undefined;
  const pointer = isMoved ? movedPointer(last, before, file) : place.asked === asked ? last : asked;
  setPlace({ file, asked, pointer });
  return pointer;
}

/** Returns a field; of a picture and the words that say what it shows both, the picture first. */
function withPicture(at: FormTree['at'], field: CatalogField): readonly CatalogField[] {
  const [, picture] = /^(.*\/image)(?:Text)?$/.exec(field.pointer) ?? [];
  if (picture === undefined) return [field];
  return [at(picture), at(`${picture}Text`)].flatMap((each) => (each?.present ? [each] : []));
}

/** Returns the entries of lists and maps that a field lies in, from the inside outwards. */
function entriesAround(at: FormTree['at'], { parent }: CatalogField): readonly CatalogField[] {
  const owner = parent === null ? undefined : at(parent);
  if (owner === undefined) return [];
  const list = at(owner.parent ?? '-');
  const isEntry = (list?.kind === 'list' || list?.kind === 'map') && owner.kind !== 'list' && owner.kind !== 'map';
  return [...(isEntry ? [owner] : []), ...entriesAround(at, owner)];
}

interface Value {
  readonly pointer: string;
  readonly language: LanguageId | undefined;
  readonly value: string;
  /** Of a picture: the words of the heading beside it, in each language. */
  readonly under?: Readonly<Record<string, string>>;
}

/** Returns the texts of a field and of those inside it as they are typed. */
function valuesIn(editor: EditorContextValue, field: CatalogField): readonly Value[] {
  const { tree, unsavedAt } = editor;
  const typed = (pointer: string, saved: unknown) => {
    const unsaved = unsavedAt(pointer)?.value;
    return String((unsaved === undefined ? saved : JSON.parse(unsaved)) ?? '');
  };
  const { pointer, languages, value } = field;
  if (languages !== undefined)
    return languages.map(({ language, key, value: saved }) => ({
      pointer: `${pointer}/${key}`,
      language: language as LanguageId,
      value: typed(`${pointer}/${key}`, saved),
    }));
  const picture = field.kind === 'choice' ? addressOfPicture(typed(pointer, value)) : undefined;
  if (picture !== undefined) {
    // The logo, for one, has no title beside it.
    const title = pointer.endsWith('/image') ? tree.at(pointer.replace(/image$/, 'title')) : undefined;
    const words = title === undefined ? [] : valuesIn(editor, title).map((each) => [each.language ?? '', each.value]);
    return [{ pointer, language: undefined, value: picture, under: Object.fromEntries(words) }];
  }
  if (field.kind === 'text') return [{ pointer, language: undefined, value: typed(pointer, value) }];
  return tree.childrenOf(pointer).flatMap((child) => valuesIn(editor, child));
}

/** Shows values on the page as soon as they differ from those with which they were first shown here. */
function useShownOnPage(page: LivePage, path: string, { at }: FormTree, values: readonly Value[]): void {
  const [first] = useState(() => new Map<string, string>());
  useEffect(() => {
    for (const { pointer, language, value: now, under } of values) {
      // A picture that the page does not show is its first one there.
      if (!first.has(pointer)) first.set(pointer, under === undefined || page.hasPicture(now) ? now : '');
      const before = first.get(pointer) ?? now;
      const place = `${path}#${pointer}`;
      if (before !== now || page.has(place))
        page.show(place, { language, before, now, under: before === '' ? under : undefined });
    }
    // A first picture that was removed again.
    for (const [pointer, before] of first)
      if (before === '' && at(pointer)?.present === false)
        page.show(`${path}#${pointer}`, { language: undefined, before, now: before });
  });
}
