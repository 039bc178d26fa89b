import type { CallableOperation, OperationShape } from '../../generated/api.ts';
import { API_PATH } from '../routes/site-paths.ts';

/** Values for the braces of a path and for its query string; undefined ones are left out. */
export interface AddressParts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/** Returns the address of an operation on this origin. */
export function addressOf(
  { path }: Pick<CallableOperation<OperationShape>, 'path'>,
  { params = {}, query = {} }: AddressParts = {},
): string {
  const named = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => encodeURIComponent(String(named.get(name))));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const asked = given.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(given))}`;
  return `${API_PATH}${filled}${asked}`;
}

/** Adds a query to an address; empty parameters are left out. */
export function withQuery(path: string, parameters: Readonly<Record<string, string>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
