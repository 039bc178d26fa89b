import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import type { AddressParts } from '../../shared/http/address-of.ts';

/**
 * Returns the key of a query: operation and parameters. An omitted part matches any, so the key of an operation alone
 * invalidates all its queries.
 */
export function operationKey(
  { id }: Pick<CallableOperation<OperationShape>, 'id'>,
  { params = {}, query = {} }: Pick<AddressParts, 'params' | 'query'> = {},
) {
  return [id, params, query] as const;
}
