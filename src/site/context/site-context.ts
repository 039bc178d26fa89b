import { type ComponentType, createContext, use } from 'react';
import type { FormId, Target } from '../../generated/types.ts';
import type { PlainContent } from '../../shared/forms/plain-form.ts';
import type { ClientSession } from '../../shared/session.ts';

interface NavigateOptions {
  /** Replaces the current history entry instead of adding one. */
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
}

/** Navigates to an address of the site: a path, or a query string of the current page. */
export type Navigate = (address: string, options?: NavigateOptions) => void;

/**
 * Purpose of the mailed link that a visitor requests: by NIT, where the state of the account decides which link is sent, or as an
 * invited user by NIT and address.
 */
export type MailedLink = 'recovery' | 'activation-link' | 'user-recovery';

/** The method of login: as the company by its NIT, or as an invited user by their own address (ADR 68). */
export type LoginMethod = 'nit' | 'email';

/**
 * What any part of the site may read or do globally: the session, the moment, the few actions on the whole site, and the parts
 * of features for its slots.
 */
export interface SiteContextValue extends Slots {
  /** Stays the same function for the whole visit, so that a new address does not render parts that only link elsewhere. */
  readonly navigate: Navigate;
  readonly session: ClientSession | undefined;
  /** The moment for which the site is shown (context/moment.ts). */
  readonly moment: number;
  /**
   * Opens the login dialog, which says why a login is needed. After the login the visitor is sent to the redirect of the
   * wanted target. A client who is already logged in is shown what waits for the company's verification.
   * @param method with which the dialog begins; by default the NIT
   */
  readonly openLogin: (wanted?: Target, method?: LoginMethod) => void;
  /** What the visitor wanted before the login; the next page offers it first. */
  readonly wanted: Target | undefined;
  /** Opens the dialog that requests a mailed link, for a new password or for the activation of the account. */
  readonly openRecovery: (link: MailedLink) => void;
  /** Preloads the code of the login dialog when it may be needed soon. */
  readonly prepareLogin: () => void;
  /** Asks the server for the state of the session, where it may have changed. If the request fails, nothing changes. */
  readonly recheckSession: () => void;
  readonly logOut: () => void;
  /** Ends the session here too after the server has ended it, with a message. */
  readonly sessionEnded: () => void;
  /** Opens the dialog that shows what the browser keeps, where a visitor accepts or withdraws it. */
  readonly openCookieSettings: () => void;
}

export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

export function useSite(): SiteContextValue {
  const value = use(SiteContext);
  if (value === undefined) throw new Error('useSite outside of SiteContext');
  return value;
}

/** Shows a form and sends it. */
export interface FormSlotProps {
  readonly id: FormId;
  /** Called once the form was accepted and the visitor has read the confirmation. */
  readonly onDone?: () => void;
  /** For a form that removes something: what the visitor confirms in a second step before it is sent. */
  readonly question?: string;
  /** Anchor of the form in its page. */
  readonly anchor?: string | undefined;
  /** What the server has answered to the form that was sent without scripts. */
  readonly answer?: PlainContent | undefined;
}

/**
 * Parts of features that generic parts show. Pages name forms, features know how to send them, and the app connects them.
 */
export interface Slots {
  readonly FormSlot: ComponentType<FormSlotProps>;
  /** The panel of staff. It is loaded only on its own page. */
  readonly PanelSlot: ComponentType;
}
