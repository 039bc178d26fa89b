import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { AddItem } from './AddItem.tsx';
import { AddKey } from './AddKey.tsx';
import styles from './Fields.module.css';
import { ListEntry } from './ListEntry.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useEntryKeys } from './use-entry-keys.ts';
import { nameOf, useField } from './use-field.ts';

/** The index of an entry that the user has moved, or from which it was removed. */
interface Changed {
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
  const [changed, setChanged] = useState<Changed>();
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
