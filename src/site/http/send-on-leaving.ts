import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { addressOf } from '../../shared/http/address-of.ts';
import { ownAddress } from './own-address.ts';
import { headersOf } from './request.ts';

/**
 * Sends a small message that needs no response, even while the page is being left. navigator.sendBeacon would also send the
 * cookies of the site (ADR 3).
 */
export function sendOnLeaving<Shape extends OperationShape>(
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
