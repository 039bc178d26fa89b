import type { CatalogFile } from '../../generated/api.ts';

/** A field with its choices resolved from the shared lists that the server sends. */
export type CatalogField = Omit<CatalogFile['fields'][number], 'choiceList'>;
export type CatalogProblem = CatalogFile['problems'][number];

/** The fields of a file, found by their pointers. */
export interface FormTree {
  readonly root: CatalogField | undefined;
  readonly childrenOf: (pointer: string) => readonly CatalogField[];
  readonly at: (pointer: string) => CatalogField | undefined;
}

export function formTreeOf({ fields: sent, choiceLists }: Pick<CatalogFile, 'fields' | 'choiceLists'>): FormTree {
  const fields = sent.map(({ choiceList, ...field }): CatalogField => {
    const choices = choiceList === undefined ? undefined : choiceLists[choiceList];
    return choices === undefined ? field : { ...field, choices };
  });
  const byParent = Map.groupBy(fields, ({ parent }) => parent);
  const byPointer = new Map(fields.map((field) => [field.pointer, field]));
  return {
    root: byParent.get(null)?.[0],
    childrenOf: (pointer) => byParent.get(pointer) ?? [],
    at: (pointer) => byPointer.get(pointer),
  };
}

/** Whether a pointer is a place or lies inside it; both as RFC 6901. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** Returns the field at which a problem is shown: the innermost one that contains its place. */
export function fieldOfProblem(
  { at }: FormTree,
  { pointer }: Pick<CatalogProblem, 'pointer'>,
): CatalogField | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const field = at(place);
    if (field !== undefined || place === '') return field;
  }
}

/** Returns the language entry that a problem of a text is about; undefined if it is about none. */
export function languageOfProblem({ languages, pointer }: CatalogField, problem: Pick<CatalogProblem, 'pointer'>) {
  return languages?.find(({ language }) => isWithin(problem.pointer, `${pointer}/${language}`));
}
