import type { CallableOperation, LinkUse, OperationShape } from '../../../generated/api.ts';
import type { CountedUse } from '../../../generated/link-uses.ts';
import { countLinkUse } from '../../../generated/operations/link-uses.ts';
import { content } from '../../../shared/content.ts';
import { addressOf } from '../../../shared/http/address-of.ts';
import { headersOf, ownAddress } from '../../http/request.ts';

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
  // A reader of a preview is not a visitor (ADR 78).
  return globalPrivacyControl === true || doNotTrack === '1' || document.documentElement.dataset.preview !== undefined;
}

/** Returns the counted name of a link or hidden form; undefined if its address is not counted. */
function nameOfUse(event: Pick<Event, 'type' | 'target'>): string | undefined {
  const { type, target } = event;
  if (type === 'submit' && target instanceof HTMLFormElement) return nameOfForm(target);
  if (type !== 'click' && type !== 'auxclick') return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  return link === null
    ? undefined
    : usesAt(link.download || (link.dataset['link'] ?? link.getAttribute('href')))[0]?.name;
}

/** Several hidden forms share one address, so they are distinguished by their fields. */
function nameOfForm(form: HTMLFormElement): string | undefined {
  const sent = new FormData(form);
  const isSent = ({ fields = {} }: CountedUse) =>
    Object.entries(fields).every(([name, value]) => sent.get(name) === value);
  return usesAt(form.getAttribute('action')).find(isSent)?.name;
}

function usesAt(address: string | null): readonly CountedUse[] {
  return (Object.hasOwn(content.linkUses, address ?? '') && content.linkUses[address ?? '']) || [];
}

/**
 * Sends a small message that needs no response, even while the page is being left. navigator.sendBeacon would also send the
 * cookies of the site (ADR 3).
 */
function sendOnLeaving<Shape extends OperationShape>(
  operation: CallableOperation<Shape>,
  body: Shape['body'] & object,
) {
  void fetch(ownAddress(addressOf(operation, {})), {
    method: operation.method,
    headers: headersOf(operation, { body }),
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => {});
}
