import type { Endpoint, OperationShape } from '../../../../generated/api.ts';
import type { AddressParts } from '../../../../shared/address-of.ts';

/**
 * The key of a query: operation and parameters. What is left out matches any: the key of an operation alone invalidates
 * all that was asked of it.
 */
export function operationKey(
  { id }: Pick<Endpoint<OperationShape>, 'id'>,
  { params = {}, query = {} }: Pick<AddressParts, 'params' | 'query'> = {},
) {
  return [id, params, query] as const;
}
