import type { FieldKind } from '../../../generated/types.ts';

/** What a kind of field means for whoever handles the values of a form. */
interface FieldTraits {
  /** Its value is kept with the account; otherwise it is for the submission alone, or kept elsewhere. */
  readonly isKept: boolean;
  /** Its value is listed in words, in mails and in the panel. */
  readonly isListed: boolean;
  /** Its value is one of a list of ours: no word of a stranger, and so for mails to addresses that nobody confirmed. */
  readonly isChosen: boolean;
}

const DATA: FieldTraits = { isKept: true, isListed: true, isChosen: false };
const CHOSEN: FieldTraits = { ...DATA, isChosen: true };
const SUBMISSION_ONLY: FieldTraits = { isKept: false, isListed: false, isChosen: false };

/** A new kind of field has to say here what it is. */
export const fieldTraits: Readonly<Record<FieldKind, FieldTraits>> = {
  nit: DATA,
  text: DATA,
  email: DATA,
  number: DATA,
  date: DATA,
  choice: CHOSEN,
  city: DATA,
  // What somebody wrote at length stands by itself, not in a list.
  textarea: { ...DATA, isListed: false },
  password: SUBMISSION_ONLY,
  newPassword: SUBMISSION_ONLY,
  repeat: SUBMISSION_ONLY,
  file: SUBMISSION_ONLY,
  consent: SUBMISSION_ONLY,
};
