import type { FieldOf, Option } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content/content.ts';

const field = perContent(() =>
  content.forms.contact.fields.find((one): one is FieldOf<'choice'> => one.kind === 'choice'),
);

/** The name of the contact form's field that says what a message is about: its first choice. */
export const subjectField = () => field()?.name ?? '';

/** The option list of the subjects. */
export const subjectList = () => field()?.options;

/** The subjects that a message may have, in the order of the form. */
export function subjects(): readonly Option[] {
  const list = subjectList();
  return list === undefined ? [] : content.optionLists[list].options;
}

export function subjectWithId(id: string): Option | undefined {
  return subjects().find((subject) => subject.id === id);
}
