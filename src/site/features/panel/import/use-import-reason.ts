import type { PanelImport } from '../../../../generated/types.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import type { FailedResponse } from '../../../http/response.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useReason } from '../use-reason.ts';

/** Why a file could not be imported, in words. */
export function useImportReason({ maxBytes }: PanelImport) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  return async (response: FailedResponse, file: File): Promise<string> => {
    const { status } = response;
    if (status === 413) return t('panel:import.tooLarge', { limit: formatBytes(maxBytes, language) });
    if (status === 400 || status === 415) return t('panel:import.notAFile');
    if (status === 0 && !(await isReadable(file))) return t('panel:import.fileGone');
    return reasonOf(response);
  };
}

/** Browsers refuse a file that was changed or moved since it was chosen; that looks like a broken connection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
