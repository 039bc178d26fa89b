import type { LinkUse } from '../../../generated/api.ts';
import { countLinkUse } from '../../../generated/operations/link-uses.ts';
import { sendOnLeaving } from '../../http/send-on-leaving.ts';
import { nameOfUse } from './name-of-use.ts';

/** Browser signals of a visitor who does not want to be tracked; the second is the older one. */
interface Wishes {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Reports the choice of a link to the server, unless the visitor has declined tracking. */
export function countUse(event: Event): void {
  // The right button opens a menu and follows no link.
  if (event instanceof MouseEvent && event.button > 1) return;
  const name = nameOfUse(event);
  if (name === undefined || isDeclined(navigator)) return;
  const body: LinkUse = { name };
  sendOnLeaving(countLinkUse, body);
}

function isDeclined({ globalPrivacyControl, doNotTrack }: Wishes): boolean {
  // A reader of a preview is not a visitor (ADR 65).
  return globalPrivacyControl === true || doNotTrack === '1' || document.documentElement.dataset.preview !== undefined;
}
