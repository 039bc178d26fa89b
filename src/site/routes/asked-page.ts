import type { Path } from 'react-router-dom';
import type { Route } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';

/** A page of clients for which a visitor without a session has asked. */
export interface AskedPage {
  readonly route: Route;
  /** Its path, query and hash. */
  readonly address: string;
}

/** Returns the history state of the page that a visitor gets in place of the one at `asked`. */
export function stateForAsked({ pathname, search, hash }: Path): { readonly asked: Path } {
  return { asked: { pathname, search, hash } };
}

/** Returns the parts of the address that a history state names; the state is not trusted (S-56). */
export function readPath(state: unknown): Path | undefined {
  const asked = isObject(state) ? state['asked'] : undefined;
  if (!isObject(asked)) return undefined;
  const { pathname, search, hash } = asked;
  if (typeof pathname !== 'string' || typeof search !== 'string' || typeof hash !== 'string') return undefined;
  return { pathname, search, hash };
}

/** Returns the page of clients that a history state names. */
export function readAsked(state: unknown): AskedPage | undefined {
  const { pathname, search = '', hash = '' } = readPath(state) ?? {};
  const id = content.routeIds.find(
    (one) => content.routes[one].path === pathname && content.routes[one].audience === 'client',
  );
  return id && { route: content.routes[id], address: content.routes[id].path + search + hash };
}
