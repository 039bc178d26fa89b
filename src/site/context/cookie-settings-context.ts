import { createContext, use } from 'react';

/** Opens the dialog in which a visitor reads what the browser keeps, accepts, and withdraws. */
export const CookieSettingsContext = createContext<() => void>(() => {});

export function useCookieSettings(): () => void {
  return use(CookieSettingsContext);
}
