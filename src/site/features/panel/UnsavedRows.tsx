import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { panel } from '../../../generated/panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageLink } from '../../ui/links/PageLink.tsx';
import styles from './UnsavedRows.module.css';
import { forgetRowEdits, type UnsavedRowEdits, useAllUnsavedRowEdits } from './unsaved-row-edits.ts';

/** A warning that the user has typed into rows and closed them without saving, with the rows to open or give up. */
export function UnsavedRows() {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const [query] = useSearchParams();
  const rows = rowsOf(useAllUnsavedRowEdits()).filter(({ id }) => id !== query.get('row'));
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('panel:unsaved.rows')}
      <ul ref={list} className={styles.rows}>
        {rows.map((row) => (
          <li key={`${row.path} ${row.id}`}>
            <PageLink to={`?${new URLSearchParams({ view: row.view, row: row.id })}`}>
              {row.name || t(row.label)}
            </PageLink>
            <Button
              size="small"
              color="error"
              onClick={() => {
                // The button disappears with its row.
                list.current?.closest('section')?.querySelector('h2')?.focus();
                forgetRowEdits(row);
              }}
            >
              {t('panel:unsaved.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Each row once, however many of its forms have edits. */
function rowsOf(edits: readonly UnsavedRowEdits[]) {
  const rows = edits.flatMap(({ path, id, name }) => {
    const view = panel.find((each) => each.path === path);
    return view === undefined ? [] : [{ path, id, name, view: view.id, label: view.label }];
  });
  return [...new Map(rows.map((row) => [`${row.path} ${row.id}`, row])).values()];
}
