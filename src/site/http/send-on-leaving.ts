import type { Endpoint, OperationShape } from '../../generated/api.ts';
import { addressOf } from '../../shared/address-of.ts';
import { ownAddress } from './own-address.ts';
import { headersOf } from './request.ts';

/**
 * Sends something small of which nobody waits for an answer, also while the page is left. navigator.sendBeacon would take
 * the cookies of the site with it (ADR 3).
 */
export function sendOnLeaving<Shape extends OperationShape>(endpoint: Endpoint<Shape>, body: Shape['body'] & object) {
  void fetch(ownAddress(addressOf(endpoint, {})), {
    method: endpoint.method,
    headers: headersOf(endpoint, { body }),
    body: JSON.stringify(body),
    credentials: 'omit',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => {});
}
