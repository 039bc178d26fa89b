import { Hidden } from '../../../../ui/Hidden.tsx';
import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';
import { AddItem } from './AddItem.tsx';
import { AddKey } from './AddKey.tsx';
import { Entry } from './Entry.tsx';
import styles from './Fields.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { nameOf, useField } from './use-field.ts';

/** The entries of a list or a map, each collapsed under its name, and a way to add one. */
export function EntryList({ field }: { readonly field: FormField }) {
  const { tree } = useEditor();
  const { isEntry } = useField(field);
  const entries = tree.childrenOf(field.pointer);
  return (
    <fieldset className={isEntry ? styles.entryList : styles.group}>
      <legend>{isEntry ? <Hidden>{nameOf(field)}</Hidden> : nameOf(field)}</legend>
      {field.description !== undefined && <p>{field.description}</p>}
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          <Entry key={entry.pointer} entry={entry} list={field} index={index} count={entries.length} />
        ))}
      </ol>
      {field.kind === 'list' ? <AddItem list={field} count={entries.length} /> : <AddKey map={field} />}
      <RemoveButton field={field} />
    </fieldset>
  );
}
