import { useSearchParams } from 'react-router-dom';
import { content } from '../shared/content/content.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { forgetRowEdits, type UnsavedRowEdits, useAllUnsavedRowEdits } from './unsaved-row-edits.ts';

/** A warning that the user has typed into rows and closed them without saving, with the rows to open or give up. */
export function UnsavedRows() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const rows = rowsOf(useAllUnsavedRowEdits()).filter(({ id }) => id !== query.get('row'));
  return (
    <UnsavedNotice
      things={rows.map((row) => ({
        key: `${row.path} ${row.id}`,
        name: row.name || t(row.label),
        to: `?${new URLSearchParams({ view: row.view, row: row.id })}`,
        discard: t('panel:unsaved.discard'),
        onDiscard: () => forgetRowEdits(row),
      }))}
    >
      {t('panel:unsaved.rows')}
    </UnsavedNotice>
  );
}

/** Each row once, however many of its forms have edits. */
function rowsOf(edits: readonly UnsavedRowEdits[]) {
  const rows = edits.flatMap(({ path, id, name }) => {
    const view = content.panel.find((each) => each.path === path);
    return view === undefined ? [] : [{ path, id, name, view: view.id, label: view.label }];
  });
  return [...new Map(rows.map((row) => [`${row.path} ${row.id}`, row])).values()];
}
