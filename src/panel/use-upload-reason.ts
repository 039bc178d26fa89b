import { formatBytes } from '../site/format/format-bytes.ts';
import type { FailedResponse } from '../site/http/response.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { useReason } from './use-reason.ts';

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
