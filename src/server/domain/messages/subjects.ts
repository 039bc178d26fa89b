import { forms } from '../../../generated/forms.ts';
import { optionLists } from '../../../generated/options.ts';
import type { FieldOf, Option } from '../../../generated/types.ts';

const field = forms.contact.fields.find((one): one is FieldOf<'choice'> => one.kind === 'choice');

/** The name of the contact form's field that says what a message is about: its first choice. */
export const SUBJECT_FIELD = field?.name ?? '';

/** The option list of the subjects. */
export const SUBJECT_LIST = field?.options;

/** The subjects that a message may have, in the order of the form. */
export const SUBJECTS: readonly Option[] = field === undefined ? [] : optionLists[field.options].options;

export function subjectWithId(id: string): Option | undefined {
  return SUBJECTS.find((subject) => subject.id === id);
}
