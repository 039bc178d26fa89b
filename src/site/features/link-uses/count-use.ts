import type { LinkUse } from '../../../generated/api.ts';
import { countLinkUse } from '../../../generated/endpoints/link-uses.ts';
import { sendOnLeaving } from '../../http/send-on-leaving.ts';
import { nameOfUse } from './name-of-use.ts';

/** Browsers say so on behalf of whoever does not want to be followed; the second is the older way. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Tells the server that a link was chosen, unless the visitor wants nothing to be told. */
export function countUse(event: Event): void {
  // The right button opens a menu, and chooses nothing.
  if (event instanceof MouseEvent && event.button > 1) return;
  const name = nameOfUse(event);
  if (name === undefined || isDeclined(navigator)) return;
  const body: LinkUse = { name };
  sendOnLeaving(countLinkUse, body);
}

function isDeclined({ globalPrivacyControl, doNotTrack }: Wishes): boolean {
  // Whoever looks at a preview is no visitor (ADR 65).
  return globalPrivacyControl === true || doNotTrack === '1' || document.documentElement.dataset.preview !== undefined;
}
