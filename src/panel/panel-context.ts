import { createContext, use } from 'react';
import type { Operations } from '../generated/api.ts';
import type { PanelAudience } from '../generated/types.ts';
import { mayActAs } from '../shared/roles.ts';
import type { StaffSession } from '../shared/session.ts';
import { formatBytes } from '../site/format/bytes.ts';
import { failureReason } from '../site/format/failure-reason.ts';
import type { FailedResponse, request } from '../site/http/request.ts';
import type { upload } from '../site/http/upload.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';

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

/** Returns a function that gives the reason of a failed request: the server's message, or a general text. */
export function useReason(): (response: FailedResponse) => string {
  const { t } = useTranslation();
  return (response) => failureReason(response, t);
}

interface UploadRules {
  readonly maxBytes: number;
  /** The text for a file that is larger than {{limit}}. */
  readonly tooLarge: 'panel:import.tooLarge' | 'panel:content.asset.tooLarge';
}

/** Returns a function that gives the reason why a file could not be sent. */
export function useUploadReason({ maxBytes, tooLarge }: UploadRules) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  return async (response: FailedResponse, file: File): Promise<string> => {
    const { status } = response;
    if (status === 413) return t(tooLarge, { limit: formatBytes(maxBytes, language) });
    if (status === 400 || status === 415) return t('panel:import.notAFile');
    if (status === 0 && !(await isReadable(file))) return t('panel:import.fileGone');
    return reasonOf(response);
  };
}

/**
 * Whether the file can still be read. Browsers refuse a file that was changed or moved after it was chosen, which looks like
 * a broken connection.
 */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
