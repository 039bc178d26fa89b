import { createContext, use } from 'react';
import type { PanelAudience } from '../../../generated/types.ts';
import type { StaffSession } from '../../../shared/staff-session.ts';
import type { ApiResponse, CallOptions } from '../../api/call-api.ts';
import type { FileAnswer } from '../../api/fetch-file.ts';

/** What every part of the panel may ask of the whole. */
export interface PanelContextValue {
  readonly session: StaffSession;
  /** A call with the session of the current user; when the session has ended, the panel goes to the login and keeps edits. */
  readonly call: (options: Omit<CallOptions, 'token'>) => Promise<ApiResponse>;
  readonly fetchFile: (path: string, type: string) => Promise<FileAnswer>;
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
