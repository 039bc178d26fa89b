/** Where the page sends the form of a call when no script does. */
export const FOLLOW_FORM_PATH = '/avisos/formulario';
/** Names of its fields; those of the line and the call are the ones in the address of an answer. */
export const FOLLOW_EMAIL = 'correo';
/** What became of it, in the address of the page that says so. */
export const FOLLOW_OUTCOME = 'avisos';
/** The part of a page that says what became of it. */
export const FOLLOW_ANCHOR = 'avisos';

/** Where a mail program ends the mails about a call, and the parameter with the token of the mail (RFC 8058). */
export const ONE_CLICK_PATH = '/avisos/baja';
export const ONE_CLICK_TOKEN = 'enlace';

/** What may become of asking for notices. */
const FOLLOW_OUTCOMES = ['sent', 'address', 'over', 'wait', 'unproven', 'failed'] as const;
export type FollowOutcome = (typeof FOLLOW_OUTCOMES)[number];

/** @param code of a refusal; undefined or another one: nobody knows */
export function followOutcome(code: string | undefined): FollowOutcome {
  switch (code) {
    case 'invalid-fields':
      return 'address';
    case 'not-possible':
    case 'not-found':
      return 'over';
    case 'too-many-requests':
      return 'wait';
    case 'challenge-required':
      return 'unproven';
    default:
      return 'failed';
  }
}

/** Undefined for what no form of ours has in its address. */
export function readFollowOutcome(text: string): FollowOutcome | undefined {
  return FOLLOW_OUTCOMES.find((outcome) => outcome === text);
}
