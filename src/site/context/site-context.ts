import { createContext, use } from 'react';
import type { Target } from '../../generated/types.ts';
import type { ClientSession } from '../../shared/session.ts';

export interface NavigateOptions {
  /** Puts the address in the place of the present one, not after it. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Goes to an address of the site: a path, or a query of the page that is shown. */
export type Navigate = (address: string, options?: NavigateOptions) => void;

/** What a mail that somebody asks for by their NIT is wanted for; the account decides what it brings. */
export type MailedLink = 'recovery' | 'activation-link';

/** What any part of the site may ask of the whole: who is logged in, what time it is, and the few things that act on the whole. */
export interface SiteContextValue {
  /** The same function for as long as the site is shown, so that a new address renders nothing of what only leads elsewhere. */
  readonly navigate: Navigate;
  readonly session: ClientSession | undefined;
  /** The moment for which the site is shown (time/period.ts). */
  readonly moment: number;
  /**
   * Opens the login dialog, which says why; after the login the visitor goes where what they wanted asks for. Who is logged
   * in is told what waits for the verification of the company.
   */
  readonly openLogin: (wanted?: Target) => void;
  /** What the visitor wanted before the login; the page after it offers it first. */
  readonly wanted: Target | undefined;
  /** Opens the dialog that has a link mailed: to a new password, or to the activation of the account. */
  readonly openRecovery: (link: MailedLink) => void;
  /** Loads what the login dialog needs, on a sign that it may be wanted. */
  readonly prepareLogin: () => void;
  /** Asks the server what it knows of the session, where that may have changed; without an answer all stays. */
  readonly recheckSession: () => void;
  readonly logOut: () => void;
  /** The server has ended the session: it ends here too, with a message. */
  readonly sessionEnded: () => void;
  /** Opens the dialog in which a visitor reads what the browser keeps, accepts, and withdraws. */
  readonly openCookieSettings: () => void;
}

export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

export function useSite(): SiteContextValue {
  const value = use(SiteContext);
  if (value === undefined) throw new Error('useSite outside of SiteContext');
  return value;
}
