import { useId } from 'react';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';

/** The id of the element that lists the problems of a field. */
export function problemsIdOf(pointer: string): string {
  return `problems${pointer}`;
}

/** The help below an input keeps its colour beside an error, which is shown below it: in red it reads like a second one. */
export const HELP = { error: false } as const;

/**
 * Returns the value of a place: that of its last unsaved change, so that the field shows what the user chose or typed, also
 * while it is being saved and if it could not be.
 * @param saved the value on the server
 * @returns undefined also for a place that is removed
 */
export function useValueAt<Value>(pointer: string, saved: Value): Value | undefined {
  const unsaved = useEditor().unsavedAt(pointer);
  if (unsaved === undefined) return saved;
  return unsaved.value === undefined ? undefined : JSON.parse(unsaved.value);
}

/**
 * Returns the value of a field, the functions that change it, and properties of its input.
 * @param help the text below the input
 */
export function useField(field: CatalogField, help?: string) {
  const { tree, change, problemsAt } = useEditor();
  const { pointer, parent, version: seen } = field;
  const value = useValueAt(pointer, field.value);
  const id = useId();
  const problems = problemsAt(field);
  const around = parent === null ? undefined : tree.at(parent);
  return {
    value,
    /** Whether the field is the file itself or an entry of a list or map; what contains it already shows its name. */
    isEntry: around === undefined || around.kind === 'list' || around.kind === 'map',
    input: { id, error: problems.some(({ severity }) => severity === 'error'), helperText: help },
    /** The elements that a screen reader reads with the input: its help, which MUI renders, and the problems. */
    describedBy: describedBy(help !== undefined && `${id}-helper-text`, problems.length > 0 && problemsIdOf(pointer)),
    /** @param value the value before serialization to JSON */
    set: (value: unknown) => change({ kind: 'set', pointer, seen, value: JSON.stringify(value) }),
    remove: () => change({ kind: 'remove', pointer, seen }),
  };
}

/** Returns a value of aria-describedby; undefined if no element describes the input. */
export function describedBy(...ids: readonly (string | false)[]): string | undefined {
  return ids.filter((id) => id !== false).join(' ') || undefined;
}

/** Returns the label of a field: the summary of its content for an entry, otherwise its title. */
export function nameOf({ summary, title }: CatalogField): string {
  return summary || title;
}
