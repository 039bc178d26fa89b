import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../../site/ui/VisuallyHidden.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { AddEntry } from '../AddEntry.tsx';
import { type CatalogField, elementIdOf, focusOnField, useEditor } from '../editor.ts';
import type { EntryShift } from '../place-changes.ts';
import styles from './Fields.module.css';
import { AddChoice, nameOf, RemoveButton, useField } from './field-parts.tsx';

/** The index of an entry that the user has moved, or from which it was removed. */
interface EntryChange {
  readonly index: number;
  readonly isRemoved: boolean;
}

/** The entries of a list or a map, each collapsed under its name, and a way to add one. */
export function EntryList({ field }: { readonly field: CatalogField }) {
  const { tree, change } = useEditor();
  const { isEntry } = useField(field);
  const entries = tree.childrenOf(field.pointer);
  const { keys, follow } = useEntryKeys(entries.length);
  const legend = useRef<HTMLLegendElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [changed, setChanged] = useState<EntryChange>();
  useEffect(() => {
    if (changed === undefined) return;
    const entry = list.current?.children[changed.index];
    // The pressed button has disappeared with its entry.
    if (changed.isRemoved) (entry?.querySelector('summary') ?? legend.current)?.focus();
    else if (entry?.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [changed]);
  return (
    <fieldset className={isEntry ? styles.entryList : styles.group}>
      <legend ref={legend} tabIndex={-1}>
        {isEntry ? <VisuallyHidden>{nameOf(field)}</VisuallyHidden> : nameOf(field)}
      </legend>
      {field.description !== undefined && <p>{field.description}</p>}
      <ol ref={list} className={styles.entries}>
        {entries.map((entry, index) => {
          const { key, pointer, version: seen } = entry;
          return (
            <ListEntry
              key={field.kind === 'list' ? keys[index] : key}
              entry={entry}
              list={field}
              index={index}
              count={entries.length}
              onMove={(to) =>
                change({ kind: 'move', pointer, seen, to }, (shift) => {
                  if (shift !== undefined) follow(shift);
                  setChanged({ index: shift?.to ?? to, isRemoved: false });
                })
              }
              onRemove={() =>
                change({ kind: 'remove', pointer, seen }, (shift) => {
                  if (shift !== undefined) follow(shift);
                  setChanged({ index: shift?.from ?? index, isRemoved: true });
                })
              }
            />
          );
        })}
      </ol>
      {field.kind === 'list' ? <AddItem list={field} count={entries.length} /> : <AddKey map={field} />}
      <RemoveButton field={field} />
    </fieldset>
  );
}

/** Adds an entry at the end of a list; for an entry with an id, it asks for the id first, and then moves the focus to its first field. */
export function AddItem({ list, count }: { readonly list: CatalogField; readonly count: number }) {
  const { t } = useTranslation();
  const { change, setOpen, draft, show } = useEditor();
  const { blankEntry = '""', maxItems = Number.POSITIVE_INFINITY, entryKind } = list;
  const pointer = `${list.pointer}/${count}`;
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    // After the dialog is gone, which gives the focus back to its button.
    if (added !== undefined) focusOnField(added)?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  if (entryKind !== undefined)
    return (
      <AddEntry
        entryKind={entryKind}
        label={nameOf(list)}
        draft={draft}
        onAdded={(file) => {
          show(file);
          setOpen(pointer, true);
          setAdded(pointer);
        }}
      />
    );
  return (
    <FocusableButton
      variant="outlined"
      isIdle={count >= maxItems}
      onClick={() => {
        change({ kind: 'insert', pointer, value: blankEntry }, (shift) =>
          setOpen(`${list.pointer}/${shift?.to ?? count}`, true),
        );
      }}
    >
      {t('panel:content.addEntry', { name: nameOf(list) })}
    </FocusableButton>
  );
}

/** Adds an entry to a map with known keys; the missing keys are offered. */
function AddKey({ map }: { readonly map: CatalogField }) {
  const { t } = useTranslation();
  const { tree, change, setOpen } = useEditor();
  const there = new Set(tree.childrenOf(map.pointer).map(({ key }) => key));
  const missing = (map.keys ?? []).filter(({ value }) => !there.has(value));
  if (missing.length === 0) return null;
  const add = (key: string) => {
    const pointer = `${map.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    change({ kind: 'set', pointer, seen: '', value: map.blankEntry ?? '{}' });
    setOpen(pointer, true);
  };
  return <AddChoice label={t('panel:content.addEntry', { name: nameOf(map) })} choices={missing} onChoose={add} />;
}

/** Gives each entry of a list a key that stays with it when the editor moves or removes entries. */
function useEntryKeys(count: number) {
  const [known, setKnown] = useState<readonly number[]>([]);
  return {
    keys: keysOf(known, count),
    follow: (shift: EntryShift) => setKnown((before) => shiftedKeys(keysOf(before, count), shift)),
  };
}

/** Returns `count` different keys; entries beyond the known ones get the next numbers. */
function keysOf(known: readonly number[], count: number): readonly number[] {
  const next = Math.max(-1, ...known) + 1;
  return Array.from({ length: count }, (_entry, index) => known[index] ?? next + index - known.length);
}

function shiftedKeys(keys: readonly number[], { from, to }: EntryShift): readonly number[] {
  if (from === undefined) return keys;
  const shifted = keys.toSpliced(from, 1);
  return to === undefined ? shifted : shifted.toSpliced(to, 0, ...keys.slice(from, from + 1));
}

interface ListEntryProps {
  readonly entry: CatalogField;
  readonly list: CatalogField;
  readonly index: number;
  /** The number of entries. */
  readonly count: number;
  /** @param to the new index */
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The words of a text in the reader's language, by which it is recognized: only the program knows its key. */
function wordsOf({ languages = [] }: CatalogField, reader: string): string {
  const words = languages.find(({ language }) => language === reader) ?? languages[0];
  return words?.value ?? '';
}

/** An entry of a list or a map: its fields once expanded, with buttons to move and remove it. */
function ListEntry({ entry, list, index, count, onMove, onRemove }: ListEntryProps) {
  const { t, language } = useTranslation();
  const { Field, isOpen, setOpen, errorsWithin } = useEditor();
  const { pointer } = entry;
  const name = nameOf(entry);
  const words = list.kind === 'map' ? wordsOf(entry, language) : '';
  const errors = errorsWithin(pointer);
  // A single entry is expanded at once.
  const open = isOpen(pointer) ?? count === 1;
  const isList = list.kind === 'list';
  const isRemovable = isList ? count > (list.minItems ?? 0) : !entry.required;
  return (
    <li>
      <details
        open={open}
        onToggle={({ currentTarget }) => currentTarget.open !== open && setOpen(pointer, currentTarget.open)}
      >
        <summary id={open ? undefined : elementIdOf(pointer)}>
          <span>{words || name}</span>
          {entry.word?.isChosen && <span className={styles.aside}>{entry.word.label}</span>}
          {errors > 0 && <strong className={styles.count}>{t('panel:content.errors', { count: errors })}</strong>}
        </summary>
        {open && (
          <div className={styles.entry}>
            <Field field={entry} />
            {words !== '' && <p className={styles.footnote}>{name}</p>}
            <div className={styles.add}>
              {isList && count > 1 && (
                <>
                  <FocusableButton isIdle={index === 0} onClick={() => onMove(index - 1)}>
                    {t('panel:content.up')}
                  </FocusableButton>
                  <FocusableButton isIdle={index === count - 1} onClick={() => onMove(index + 1)}>
                    {t('panel:content.down')}
                  </FocusableButton>
                </>
              )}
              {isRemovable && (
                <Button
                  color="error"
                  // The second click of a double click may hit the next entry, which has moved here.
                  onClick={({ detail }) => detail < 2 && onRemove()}
                >
                  {t('panel:content.removeField')}
                  <VisuallyHidden>{` ${name}`}</VisuallyHidden>
                </Button>
              )}
            </div>
          </div>
        )}
      </details>
    </li>
  );
}
