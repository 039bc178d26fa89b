import { useMemo, useState } from 'react';
import { type EditorContextValue, fieldOfProblem, formTreeOf, useFocusOnField } from './editor.ts';
import { CatalogFieldView } from './fields/CatalogFieldView.tsx';
import { isWithin, type Unfolded, unfoldedAfter } from './place-changes.ts';
import { useFileChanges } from './use-file-changes.ts';

type Options = Omit<Parameters<typeof useFileChanges>[0], 'onChanged'>;

const NO_FORM = { fields: [], choiceLists: [] };

/** Opens a file for its fields: its changes as useFileChanges has them, and what its fields need, once it is here. */
export function useOpenFile({ path, draft, onBegin }: Options) {
  const [open, setOpen] = useState<Unfolded>(new Map());
  const changes = useFileChanges({
    path,
    draft,
    onBegin,
    onChanged: (changed, shift) => setOpen((before) => unfoldedAfter(changed, shift, before)),
  });
  const { file, change, show, reread, unsavedAt, givenUp, isSaving, conflict, refusals } = changes;
  const tree = useMemo(() => formTreeOf(file ?? NO_FORM), [file]);
  const focusOn = useFocusOnField(setOpen);
  const problems = (file?.problems ?? []).filter((problem) => problem.file === path);
  const errors = problems.filter(({ severity }) => severity === 'error');
  const editor: EditorContextValue | undefined = file && {
    tree,
    path,
    assets: file.assets,
    isSaving,
    Field: CatalogFieldView,
    change,
    unsavedAt,
    givenUp,
    draft: file.draft ?? undefined,
    show,
    reread,
    problemsAt: (field) => problems.filter((problem) => fieldOfProblem(tree, problem) === field),
    errorsWithin: (place) => errors.filter(({ pointer }) => isWithin(pointer, place)).length,
    isOpen: (pointer) => open.get(pointer),
    setOpen: (pointer, isOpen) => setOpen((before) => new Map(before).set(pointer, isOpen)),
  };
  return {
    ...changes,
    tree,
    editor,
    /** Whether a change was not saved. */
    isRefused: conflict !== undefined || refusals.length > 0,
    /** Expands everything around the field of a place and moves the focus to it. */
    focusOn: (place: Parameters<typeof focusOn>[1]) => focusOn(tree, place),
  };
}
