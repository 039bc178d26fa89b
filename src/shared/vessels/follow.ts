import { HOUR_MS } from '../time/duration.ts';
import { isCancelled, knownTimes, type VesselCall } from './call.ts';

/** The address that receives the form for notices of a call if it is sent without a script. */
export const FOLLOW_FORM_PATH = '/avisos/formulario';
/** Name of the form's field for the address; line and call have the names of the arrival query. */
export const FOLLOW_EMAIL = 'correo';
/** The query parameter with the result, in the address of the page that shows it. */
export const FOLLOW_OUTCOME = 'avisos';
/** The anchor of the part of a page that shows the result. */
export const FOLLOW_ANCHOR = 'avisos';

/** The address at which a mail program unsubscribes from mails about a call, and the parameter with the token (RFC 8058). */
export const ONE_CLICK_PATH = '/avisos/baja';
export const ONE_CLICK_TOKEN = 'enlace';

/** The possible results of a request for notices. */
const FOLLOW_OUTCOMES = ['sent', 'address', 'over', 'wait', 'unproven', 'failed'] as const;
export type FollowOutcome = (typeof FOLLOW_OUTCOMES)[number];

/**
 * Returns what a refused request to follow a call means for the visitor.
 * @param code of the refusal; undefined or an unknown one means `failed`
 */
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

/** Returns undefined for a text that no form of ours writes into an address. */
export function readFollowOutcome(text: string): FollowOutcome | undefined {
  return FOLLOW_OUTCOMES.find((outcome) => outcome === text);
}

/** A vessel that is this late may still get new times. */
const STILL_OPEN_MS = 12 * HOUR_MS;

/** Whether there may still be news of a call: it is not cancelled and not over. */
export function isFollowable(call: VesselCall, at: number): boolean {
  if (isCancelled(call) || call.departureActual !== null) return false;
  const last = Math.max(...(['ARRI', 'DEPA'] as const).map((event) => knownTimes(call, event)[0]?.at ?? 0));
  return last >= at - STILL_OPEN_MS;
}
