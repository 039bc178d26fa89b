import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { content } from '../shared/content.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { PageLink } from '../site/ui/PageLink.tsx';
import styles from './Panel.module.css';
import { forgetRowEdits, type UnsavedRowEdits, unsavedRowEdits } from './unsaved-row-edits.ts';

interface UnsavedChange {
  readonly key: string;
  readonly name: string;
  /** The address at which it can be saved. */
  readonly to: string;
  readonly onOpen?: () => void;
  /** The words of the button that gives it up. */
  readonly discard: string;
  readonly onDiscard: () => void;
}

interface UnsavedNoticeProps {
  readonly children: ReactNode;
  readonly changes: readonly UnsavedChange[];
}

/**
 * A warning that what the user typed is not saved, with the changes to open or give up; nothing if there are none. After a
 * button has disappeared with its entry, the focus is on the heading of the section.
 */
export function UnsavedNotice({ children, changes }: UnsavedNoticeProps) {
  if (changes.length === 0) return null;
  return (
    <Alert severity="warning">
      {children}
      <ul className={styles.unsaved}>
        {changes.map(({ key, name, to, onOpen, discard, onDiscard }) => (
          <li key={key}>
            <PageLink to={to} onClick={onOpen}>
              {name}
            </PageLink>
            <Button
              color="error"
              onClick={({ currentTarget }) => {
                currentTarget.closest('section')?.querySelector('h2')?.focus();
                onDiscard();
              }}
            >
              {discard}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A warning that the user has typed into rows and closed them without saving, with the rows to open or give up. */
export function UnsavedRows() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const rows = rowsOf(unsavedRowEdits.use((edits) => edits)).filter(({ id }) => id !== query.get('row'));
  return (
    <UnsavedNotice
      changes={rows.map((row) => ({
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
