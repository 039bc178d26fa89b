import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';

/** How a field is set, and whether something is wrong there. */
export function useField(field: FormField) {
  const { tree, change, problemsAt } = useEditor();
  const { pointer, parent, version: seen } = field;
  const around = parent === null ? undefined : tree.at(parent);
  return {
    /** The file itself, or an entry of a list or a map: it is named by what it is unfolded with. */
    isEntry: around === undefined || around.kind === 'list' || around.kind === 'map',
    isWrong: problemsAt(field).some(({ severity }) => severity === 'error'),
    /** @param value as data */
    set: (value: unknown) => change({ kind: 'set', pointer, seen, value: JSON.stringify(value) }),
    remove: () => change({ kind: 'remove', pointer, seen }),
  };
}

/** What people know a field by: what it holds where it is an entry, else what it is. */
export function nameOf({ summary, title }: FormField): string {
  return summary || title;
}
