import type { FieldKind } from '../../generated/types.ts';

/** How the values of a kind of field are treated. */
interface FieldTraits {
  /** The value is stored with the account; otherwise it serves only the submission, or is stored elsewhere. */
  readonly isKept: boolean;
  /** The value is listed in words, in mails and in the panel. */
  readonly isListed: boolean;
  /** The value comes from a list of ours. It has no stranger's words, so mails to unconfirmed addresses may contain it. */
  readonly isChosen: boolean;
}

const DATA: FieldTraits = { isKept: true, isListed: true, isChosen: false };
const CHOSEN: FieldTraits = { ...DATA, isChosen: true };
const SUBMISSION_ONLY: FieldTraits = { isKept: false, isListed: false, isChosen: false };

/** The traits of each kind of field; a new kind must be added here. */
export const fieldTraits: Readonly<Record<FieldKind, FieldTraits>> = {
  nit: DATA,
  text: DATA,
  email: DATA,
  number: DATA,
  date: DATA,
  choice: CHOSEN,
  city: DATA,
  // A long text is shown on its own, not in the list of fields.
  textarea: { ...DATA, isListed: false },
  password: SUBMISSION_ONLY,
  newPassword: SUBMISSION_ONLY,
  repeat: SUBMISSION_ONLY,
  file: SUBMISSION_ONLY,
  consent: SUBMISSION_ONLY,
};
