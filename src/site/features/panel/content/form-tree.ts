import type { CatalogFile } from '../../../../generated/api.ts';
import { languageName } from '../../../format/language-name.ts';

/** A field with its own choices, wherever the server sends them. */
export type FormField = Omit<CatalogFile['fields'][number], 'choiceList'>;
export type CatalogProblem = CatalogFile['problems'][number];

/** The fields of a file, found by where they stand. */
export interface FormTree {
  readonly root: FormField | undefined;
  readonly childrenOf: (pointer: string) => readonly FormField[];
  readonly at: (pointer: string) => FormField | undefined;
}

export function formTreeOf({ fields: sent, choiceLists }: Pick<CatalogFile, 'fields' | 'choiceLists'>): FormTree {
  const fields = sent.map(({ choiceList, ...field }): FormField => {
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

/** Whether something stands in a place, or is the place itself; both as RFC 6901. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

/** The field that a problem is shown at: the innermost one that has its place in it. */
export function fieldOfProblem({ at }: FormTree, { pointer }: Pick<CatalogProblem, 'pointer'>): FormField | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const field = at(place);
    if (field !== undefined || place === '') return field;
  }
}

/** The language in which words are wrong, where a problem is about those of one. */
export function languageOfProblem({ languages, pointer }: FormField, problem: Pick<CatalogProblem, 'pointer'>) {
  return languages?.find(({ language }) => isWithin(problem.pointer, `${pointer}/${language}`));
}

/**
 * What people call the field of a problem, after what it stands in, from the file inwards.
 * @param reader language of whoever reads
 */
export function namesOfPlace(tree: FormTree, problem: Pick<CatalogProblem, 'pointer'>, reader: string) {
  const names: string[] = [];
  let field = fieldOfProblem(tree, problem);
  const words = field && languageOfProblem(field, problem);
  if (words !== undefined) names.push(languageName(words.language, reader));
  // The file as a whole stands in nothing, and needs no name.
  while (field !== undefined && field.parent !== null) {
    names.unshift(field.summary || field.title);
    field = tree.at(field.parent);
  }
  return names;
}
