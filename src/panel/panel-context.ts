import { createContext, use } from 'react';
import type { Operations } from '../generated/api.ts';
import type { PanelAudience } from '../generated/types.ts';
import type { StaffSession } from '../shared/session/session.ts';
import { mayActAs } from '../shared/session/staff-role.ts';
import type { request } from '../site/http/request.ts';
import type { upload } from '../site/http/upload.ts';

/** The session and functions that the whole panel shares with its parts. */
export interface PanelContextValue {
  readonly session: StaffSession;
  /** Sends a request in the current session; when the session is over, the login page opens. */
  readonly request: typeof request;
  readonly upload: typeof upload;
  readonly logOut: () => void;
  /** Shows the result of an operation as a short notification. */
  readonly notify: (message: string, severity?: 'success' | 'error') => void;
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined);

export function usePanel(): PanelContextValue {
  const value = use(PanelContext);
  if (value === undefined) throw new Error('usePanel outside of the panel');
  return value;
}

/** Whether the user belongs to an audience of the panel. */
export function mayUse(audience: PanelAudience, { role }: StaffSession): boolean {
  return mayActAs(role, audience);
}

/** The audience in the operation's declaration; if that changes, this does not compile. */
const PUBLISHERS: Operations['publishCatalogDraft']['audience'] = 'publisher';

/** Whether the user may publish drafts; the server checks it again. */
export function mayPublish(session: StaffSession): boolean {
  return mayUse(PUBLISHERS, session);
}
