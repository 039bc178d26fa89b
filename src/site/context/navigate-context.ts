import { createContext, use } from 'react';

export interface NavigateOptions {
  /** Puts the address in the place of the present one, not after it. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Goes to an address of the site: a path, or a query of the page that is shown. */
export type Navigate = (address: string, options?: NavigateOptions) => void;

/** The same function for as long as the site is shown, so that a new address renders nothing of what only leads elsewhere. */
export const NavigateContext = createContext<Navigate | undefined>(undefined);

export function useNavigateTo(): Navigate {
  const value = use(NavigateContext);
  if (value === undefined) throw new Error('useNavigateTo outside of NavigateContext');
  return value;
}
