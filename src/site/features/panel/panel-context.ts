import { createContext, use } from 'react';
import type { PanelAudience } from '../../../generated/types.ts';
import type { StaffSession } from '../../../shared/session.ts';
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

/** Administrators may do whatever staff may. */
export function mayUse(audience: PanelAudience, { role }: StaffSession): boolean {
  return audience === 'staff' || role === 'administrator';
}
