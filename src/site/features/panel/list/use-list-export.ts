import { useMutation } from '@tanstack/react-query';
import type { PanelView } from '../../../../generated/types.ts';
import { calendarDay } from '../../../../shared/time/zone.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveFile } from '../../../storage/save-file.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries/request-error.ts';
import { useReason } from '../use-reason.ts';
import { type ListState, listQuery } from './list-state.ts';

/** Downloads all matching rows as a file. A plain link does not work, because it carries no token. */
export function useListExport(view: PanelView) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { isPending: isExporting, mutate: exportList } = useMutation({
    mutationFn: (state: ListState) =>
      bodyOf(request(listOf(view).export, { query: Object.fromEntries(listQuery(state)) })),
    onSuccess: (rows) => {
      const file = `${view.path}-${calendarDay(Date.now())}.csv`;
      saveFile(rows, file);
      notify(t('panel:list.exported', { file }));
    },
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  return { isExporting, exportList };
}
