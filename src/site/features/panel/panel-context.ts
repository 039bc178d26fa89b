import { createContext, use } from 'react';
import type { Operations } from '../../../generated/api.ts';
import type { PanelAudience } from '../../../generated/types.ts';
import type { StaffSession } from '../../../shared/session.ts';
import { mayActAs } from '../../../shared/staff-role.ts';
import type { request } from '../../http/request.ts';
import type { upload } from '../../http/upload.ts';

/** What every part of the panel may ask of the whole. */
export interface PanelContextValue {
  readonly session: StaffSession;
  /** Asks in the name of whoever is logged in; when the session is over, the panel closes politely. */
  readonly request: typeof request;
  readonly upload: typeof upload;
  readonly logOut: () => void;
  /** Says how something ended, for a moment. */
  readonly notify: (message: string, severity?: 'success' | 'error') => void;
}

export const PanelContext = createContext<PanelContextValue | undefined>(undefined);

export function usePanel(): PanelContextValue {
  const value = use(PanelContext);
  if (value === undefined) throw new Error('usePanel outside of the panel');
  return value;
}

/** Whether somebody sees and does what is meant for an audience of the panel. */
export function mayUse(audience: PanelAudience, { role }: StaffSession): boolean {
  return mayActAs(role, audience);
}

/** Of the declaration: another one there does not compile here. */
const PUBLISHERS: Operations['publishCatalogDraft']['audience'] = 'publisher';

/** Whether somebody may publish what is drafted; the server decides anew. */
export function mayPublish(session: StaffSession): boolean {
  return mayUse(PUBLISHERS, session);
}
