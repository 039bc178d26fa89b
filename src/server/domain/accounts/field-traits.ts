import type { FieldKind } from '../../../generated/types.ts';

/** What a kind of field means for whoever handles the values of a form. */
interface FieldTraits {
  /** Its value is kept with the account; otherwise it is for the submission alone, or kept elsewhere. */
  readonly isKept: boolean;
  /** Its value is listed in words, in mails and in the panel. */
  readonly isListed: boolean;
}

const DATA: FieldTraits = { isKept: true, isListed: true };
const SUBMISSION_ONLY: FieldTraits = { isKept: false, isListed: false };

/** A new kind of field has to say here what it is. */
export const fieldTraits: Readonly<Record<FieldKind, FieldTraits>> = {
  nit: DATA,
  text: DATA,
  email: DATA,
  choice: DATA,
  city: DATA,
  // What somebody wrote at length stands by itself, not in a list.
  textarea: { isKept: true, isListed: false },
  password: SUBMISSION_ONLY,
  newPassword: SUBMISSION_ONLY,
  repeat: SUBMISSION_ONLY,
  file: SUBMISSION_ONLY,
  consent: SUBMISSION_ONLY,
};
