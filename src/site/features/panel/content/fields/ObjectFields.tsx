import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';
import { AddField } from './AddField.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import styles from './Fields.module.css';
import { RemoveButton } from './RemoveButton.tsx';
import { useField } from './use-field.ts';

/** A group of fields; missing optional ones can be added below. */
export function ObjectFields({ field }: { readonly field: FormField }) {
  const { isEntry } = useField(field);
  if (isEntry) return <Parts field={field} />;
  return (
    <fieldset className={styles.group}>
      <legend>{field.title}</legend>
      {field.description !== undefined && <p>{field.description}</p>}
      <Parts field={field} />
      <RemoveButton field={field} />
    </fieldset>
  );
}

/** The fields of an object, or of the chosen kind of a union. */
export function Parts({ field }: { readonly field: FormField }) {
  const { tree, Field } = useEditor();
  const parts = tree.childrenOf(field.pointer);
  const absent = parts.filter(({ present }) => !present);
  return (
    <>
      <FieldProblems field={field} />
      {parts.map((part) => part.present && <Field key={part.key} field={part} />)}
      {absent.length > 0 && <AddField owner={field} fields={absent} />}
    </>
  );
}
