import { useState } from 'react';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { type ListState, questionOf } from './list-state.ts';

/** All rows that match, as a file: the browser cannot ask for it by a link, since a link carries no token. */
export function useExport({ path }: PanelView, state: ListState) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { fetchFile, notify } = usePanel();
  const [isExporting, setIsExporting] = useState(false);
  const exportList = async () => {
    setIsExporting(true);
    const answer = await fetchFile(`/internal/${path}.csv?${questionOf(state)}`, 'text/csv');
    setIsExporting(false);
    if (!('file' in answer)) return notify(reasonOf(answer), 'error');
    const name = `${path}-${new Date().toISOString().slice(0, 10)}.csv`;
    saveFile(answer.file, name);
    notify(t('panel:list.exported', { file: name }));
  };
  return { isExporting, exportList };
}
