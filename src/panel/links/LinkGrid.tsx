import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { LinkTable } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { hasModifier } from '../../site/ui/events.ts';
import { VisuallyHidden } from '../../site/ui/VisuallyHidden.tsx';
import { ageText, Value } from '../values/Value.tsx';
import { valueText } from '../values/value-text.ts';
import type { Cell } from './bulk-changes.ts';
import styles from './Links.module.css';

/** Names a cell among those of a table. */
export function keyOf({ line, task }: Pick<Cell, 'line' | 'task'>): string {
  return `${task} ${line}`;
}

/** Whether a link or a hidden form leads to another site. */
export const leadsElsewhere = ({ kind }: Cell['links'][number]) => kind === 'external' || kind === 'form';

interface LinkGridProps {
  readonly view: PanelView;
  readonly table: LinkTable;
  /** The tasks that are shown. */
  readonly tasks: LinkTable['tasks'];
  /** Whether links that stay on the site are shown with all that is known of them. */
  readonly showsAll: boolean;
  /** The keys of the chosen cells. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  /** The key of the cell that is changed; its editor is shown below its row. */
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
  readonly editor: ReactNode;
}

/** The tasks as rows, the lines as columns. One tab stop: the arrow keys lead from control to control. */
export function LinkGrid({ view, table, tasks, showsAll, chosen, onChoose, open, onOpen, editor }: LinkGridProps) {
  const { t } = useTranslation();
  const keysId = useId();
  const { lines, isChecked } = table;
  const cells = new Map(table.cells.map((cell) => [keyOf(cell), cell]));
  const [at, setAt] = useState('0 1');
  const anchor = useRef<string>(undefined);
  const canBeChosen = (key: string) => (cells.get(key)?.places.length ?? 0) > 0;
  const rows = tasks.map((task) => lines.map((line) => keyOf({ line: line.id, task: task.id })));
  /** Chooses cells, or none of them if all are chosen. */
  const chooseAll = (keys: readonly string[]) => {
    const own = keys.filter(canBeChosen);
    const isNone = own.every((key) => chosen.has(key));
    onChoose(new Set(isNone ? [...chosen].filter((key) => !own.includes(key)) : [...chosen, ...own]));
  };
  const choose = (key: string, isRange: boolean) => {
    const from = isRange && anchor.current !== undefined ? placeIn(rows, anchor.current) : undefined;
    const to = placeIn(rows, key);
    anchor.current = key;
    if (from === undefined || to === undefined) return chooseAll([key]);
    const [top, bottom] = [from, to].map(({ row }) => row).sort((a, b) => a - b);
    const [left, right] = [from, to].map(({ column }) => column).sort((a, b) => a - b);
    const within = rows.slice(top, Number(bottom) + 1).flatMap((row) => row.slice(left, Number(right) + 1));
    onChoose(new Set([...chosen, ...within.filter(canBeChosen)]));
  };
  /** The attributes of a control: the only one with a tab stop is that which had the focus last. */
  const control = (row: number, column: number) => {
    const own = `${row} ${column}`;
    return { 'data-at': own, tabIndex: at === own ? 0 : -1, onFocus: () => setAt(own) };
  };
  const all = (keys: readonly string[], name: string, place: ReturnType<typeof control>) => {
    const own = keys.filter(canBeChosen);
    return (
      <input
        type="checkbox"
        {...place}
        aria-label={t('panel:links.chooseAll', { name })}
        checked={own.length > 0 && own.every((key) => chosen.has(key))}
        onChange={() => chooseAll(keys)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={styles.scroller} aria-label={t('panel:links.table')} tabIndex={0}>
      <VisuallyHidden>
        <span id={keysId}>{t('panel:links.keys')}</span>
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are reached by arrow keys is a grid */}
      <table role="grid" aria-describedby={keysId} className={styles.grid} onKeyDown={moveInGrid}>
        <thead>
          <tr>
            <td />
            {lines.map(({ id, name }, column) => (
              <th key={id} scope="col">
                {all(
                  rows.map((row) => row[column] ?? ''),
                  name,
                  control(0, column + 1),
                )}{' '}
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task, row) => (
            <Fragment key={task.id}>
              <tr>
                <th scope="row">
                  {all(rows[row] ?? [], task.name, control(row + 1, 0))} {task.name}
                </th>
                {lines.map((line, column) => {
                  const key = rows[row]?.[column] ?? '';
                  const cell = cells.get(key);
                  const name = `${task.name}, ${line.name}`;
                  return (
                    <td key={line.id} data-open={open === key} data-chosen={chosen.has(key)}>
                      {cell !== undefined && (
                        <div className={styles.cell}>
                          {canBeChosen(key) && (
                            <input
                              type="checkbox"
                              {...control(row + 1, column + 1)}
                              aria-label={t('panel:links.choose', { name })}
                              checked={chosen.has(key)}
                              onChange={({ nativeEvent }) =>
                                choose(key, (nativeEvent as unknown as MouseEvent).shiftKey === true)
                              }
                            />
                          )}
                          <CellView
                            view={view}
                            cell={cell}
                            name={name}
                            isChecked={isChecked}
                            showsAll={showsAll}
                            attributes={{
                              ...control(row + 1, column + 1.5),
                              'aria-expanded': open === key,
                              onClick: () => onOpen(key),
                            }}
                          />
                        </div>
                      )}
                    </td>
                  );
                })}
              </tr>
              {rows[row]?.includes(open ?? '') && (
                <tr>
                  <td colSpan={lines.length + 1}>{editor}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function placeIn(rows: readonly (readonly string[])[], key: string) {
  const row = rows.findIndex((keys) => keys.includes(key));
  return row < 0 ? undefined : { row, column: rows[row]?.indexOf(key) ?? 0 };
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Moves the focus from one control of the grid to the nearest one in the direction of an arrow key. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const own = document.activeElement?.getAttribute('data-at')?.split(' ').map(Number);
  if (step === undefined || own === undefined || (hasModifier(event) && !event.shiftKey)) return;
  event.preventDefault();
  const [row = 0, column = 0] = own;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-at]')].map((element) => {
    const [r = 0, c = 0] = element.getAttribute('data-at')?.split(' ').map(Number) ?? [];
    return {
      element,
      along: step[0] === 0 ? (c - column) * step[1] : (r - row) * step[0],
      aside: Math.abs(step[0] === 0 ? r - row : c - column),
    };
  });
  const next = controls
    .filter(({ along, aside }) => along > 0 && (step[0] !== 0 || aside === 0))
    .sort((a, b) => a.along - b.along || a.aside - b.aside)[0];
  next?.element.focus();
}

interface CellViewProps {
  readonly view: PanelView;
  readonly cell: Cell;
  readonly name: string;
  readonly isChecked: boolean;
  readonly showsAll: boolean;
  /** Of the button that opens the cell. */
  readonly attributes: object;
}

/** Where the links of a cell lead and how they do; a hole says what it is. */
function CellView({ view, cell: { offer, links }, name, isChecked, showsAll, attributes }: CellViewProps) {
  const { t, language } = useTranslation();
  const button = (words: string, className = '') => (
    <button type="button" className={`${styles.open} ${className}`} {...attributes}>
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      {words}
    </button>
  );
  if (offer === 'missing') return button(t('panel:links.missing'), styles.wrong);
  if (offer === 'not-offered') return button(t('panel:links.notOffered'), styles.quiet);
  const field = (id: string) => view.fields.find((each) => each.id === id);
  const [kinds, states] = [field('kind'), field('state')];
  const where = links.map((link) => {
    const place = leadsElsewhere(link) ? hostsOf(link.address) : String(link.address);
    return links.length > 1 ? `${link.label[language] ?? ''} · ${place}` : place;
  });
  const others = links.filter(({ kind }) => kind !== 'external');
  const kindsText = [...new Set(others.map(({ kind }) => kinds && valueText(kinds, kind, t, language)))].join(', ');
  if (!links.some(leadsElsewhere) && !showsAll) return button(kindsText, styles.quiet);
  return (
    <div>
      {button(where.join('\n'))}
      {others.length > 0 && <small>{kindsText}</small>}
      {links.map(({ id, placeholder, state, askedAt, usesLastFourWeeks, owner }) => (
        <small key={id}>
          {placeholder && <strong className={styles.wrong}>{t('panel:links.placeholder')}</strong>}
          {states !== undefined && state !== 'not-watched' && (isChecked || state !== 'not-asked') && (
            <Value field={states} value={state} />
          )}
          {askedAt !== null && (
            <span>{t('panel:links.asked', { age: ageText(Date.now() - Date.parse(askedAt), t, language) })}</span>
          )}
          {usesLastFourWeeks !== null && usesLastFourWeeks > 0 && (
            <span>{t('panel:links.uses', { count: usesLastFourWeeks })}</span>
          )}
          {owner !== undefined && <span>{owner}</span>}
        </small>
      ))}
    </div>
  );
}

/** Returns the hosts of addresses that are joined by spaces. */
function hostsOf(addresses: string | null): string {
  return [...new Set((addresses ?? '').split(' ').map((each) => URL.parse(each)?.host ?? each))].join(', ');
}
