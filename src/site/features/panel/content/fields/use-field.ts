import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';

/** Returns the functions that change a field, and whether it has errors. */
export function useField(field: FormField) {
  const { tree, change, problemsAt } = useEditor();
  const { pointer, parent, version: seen } = field;
  const around = parent === null ? undefined : tree.at(parent);
  return {
    /** Whether the field is the file itself or an entry of a list or map; what contains it already shows its name. */
    isEntry: around === undefined || around.kind === 'list' || around.kind === 'map',
    isWrong: problemsAt(field).some(({ severity }) => severity === 'error'),
    /** @param value the value before serialization to JSON */
    set: (value: unknown) => change({ kind: 'set', pointer, seen, value: JSON.stringify(value) }),
    remove: () => change({ kind: 'remove', pointer, seen }),
  };
}

/** Returns the label of a field: the summary of its content for an entry, otherwise its title. */
export function nameOf({ summary, title }: FormField): string {
  return summary || title;
}
