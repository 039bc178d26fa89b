import { useState } from 'react';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { type ListState, questionOf } from './list-state.ts';

/** All rows that match, as a file: the browser cannot ask for it by a link, since a link carries no token. */
export function useExport(view: PanelView, state: ListState) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const [isExporting, setIsExporting] = useState(false);
  const exportList = async () => {
    setIsExporting(true);
    const answer = await request(listOf(view).export, { query: Object.fromEntries(questionOf(state)) });
    setIsExporting(false);
    if (!answer.ok) return notify(reasonOf(answer), 'error');
    const name = `${view.path}-${new Date().toISOString().slice(0, 10)}.csv`;
    saveFile(answer.body, name);
    notify(t('panel:list.exported', { file: name }));
  };
  return { isExporting, exportList };
}
