import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type KeyboardEvent, useId } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { hasModifier } from '../../site/ui/events.ts';
import { VisuallyHidden } from '../../site/ui/VisuallyHidden.tsx';
import { RowValue } from '../values/Value.tsx';
import styles from './List.module.css';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/**
 * Moves the focus among the row buttons with the arrow keys, Home and End; Enter activates the button natively. With Alt,
 * Ctrl or Meta these keys belong to the browser.
 */
function moveThroughRows(event: KeyboardEvent<HTMLElement>): void {
  if (hasModifier(event)) return;
  const step = STEPS[event.key];
  const buttons: Element[] = [...event.currentTarget.querySelectorAll('button')];
  const index = document.activeElement === null ? -1 : buttons.indexOf(document.activeElement);
  if (step === undefined || index < 0) return;
  event.preventDefault();
  const next = buttons[step(index, buttons.length - 1)];
  if (next instanceof HTMLElement) next.focus();
}

interface ListTableProps {
  readonly view: PanelView;
  /** Undefined until the first page has loaded, and for an empty page beyond the last one until that has loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly onOpen: (id: string) => void;
}

/** Placeholder rows, about the height of most lists, so that little moves when the rows arrive. */
const AWAITED_ROWS = 10;

/**
 * The rows. A narrow window shows only the important columns; on a phone each row takes two lines. The roles are explicit,
 * because that layout removes the table roles in some browsers.
 */
export function ListTable({ view, rows, isLoading, sort, onSort, onOpen }: ListTableProps) {
  const { t } = useTranslation();
  const keysId = useId();
  const columns = view.fields.filter(({ column }) => column !== undefined);
  return (
    <div className={styles.scroller}>
      <VisuallyHidden>
        <span id={keysId}>{t('panel:list.keys')}</span>
      </VisuallyHidden>
      <Table role="table" size="small" className={styles.table ?? ''} aria-busy={isLoading} aria-describedby={keysId}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map((field) => (
              <HeadCell key={field.id} field={field} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup" onKeyDown={moveThroughRows}>
          {rows === undefined
            ? Array.from({ length: AWAITED_ROWS }, (_row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike
                <TableRow key={index} role="row" className={styles.row ?? ''}>
                  {columns.map(({ id, column }) => (
                    <TableCell key={id} role="cell" className={cellClass(column)}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : rows.map((row) => (
                <TableRow key={row.id} role="row" hover className={styles.row ?? ''} onClick={() => onOpen(row.id)}>
                  {columns.map((field, index) =>
                    index === 0 ? (
                      <TableCell key={field.id} component="th" scope="row" role="rowheader">
                        <button type="button" className={styles.open}>
                          <RowValue view={view} field={field} row={row} />
                        </button>
                      </TableCell>
                    ) : (
                      <TableCell
                        key={field.id}
                        role="cell"
                        className={cellClass(field.column)}
                        data-label={t(field.label)}
                      >
                        <RowValue view={view} field={field} row={row} />
                      </TableCell>
                    ),
                  )}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface HeadCellProps extends Pick<ListTableProps, 'sort' | 'onSort'> {
  readonly field: PanelField;
}

/**
 * A column heading that sorts the list if possible; a second click reverses the order. A narrow list has the bare name, for
 * screen readers.
 */
function HeadCell({ field, sort, onSort }: HeadCellProps) {
  const { t } = useTranslation();
  const isSorted = sort.replace(/^-/, '') === field.id;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return (
    <TableCell
      role="columnheader"
      className={`${field.sortable ? styles.sortable : ''} ${cellClass(field.column)}`}
      {...(isSorted ? { sortDirection: direction } : {})}
    >
      {field.sortable && (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => onSort(isSorted && direction === 'asc' ? `-${field.id}` : field.id)}
        >
          {t(field.label)}
        </TableSortLabel>
      )}
      <span className={styles.name}>{t(field.label)}</span>
    </TableCell>
  );
}

function cellClass(column: PanelField['column']): string {
  return (column === undefined || column === 'always' ? undefined : styles[column]) ?? '';
}
