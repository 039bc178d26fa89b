import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type MouseEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinkTable } from '../../generated/api.ts';
import { readLinkTable } from '../../generated/operations/link-table.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../site/routes/routes.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { Awaited, FocusableButton } from '../buttons.tsx';
import { ListView } from '../list/ListView.tsx';
import { addressOfContent } from '../place.ts';
import { useLastData, useOperation } from '../queries.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import { BulkChange, BulkDone } from './BulkChange.tsx';
import { placesOf } from './bulk-changes.ts';
import { CellEditor } from './CellEditor.tsx';
import { keyOf, LinkGrid, leadsElsewhere } from './LinkGrid.tsx';
import styles from './Links.module.css';

/** What the address of the table has; the list of all links has more, and says so (`as=list`). */
const OF_TABLE = ['view', 'draft'];

/** The links of the site: first the table of tasks and lines, or the list of all of them. */
export function Links({ view }: { readonly view: PanelView }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const draft = query.get('draft') ?? undefined;
  if ([...query.keys()].every((key) => OF_TABLE.includes(key))) return <LinkTableView view={view} draft={draft} />;
  return (
    <div className={styles.view}>
      <PageLink to={`?view=${view.id}`}>{t('panel:links.table')}</PageLink>
      <ListView view={view} />
    </div>
  );
}

function LinkTableView({ view, draft }: { readonly view: PanelView; readonly draft: string | undefined }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const read = useOperation(readLinkTable, { query: draft === undefined ? {} : { draft } });
  const table = useLastData(read.data);
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string>();
  const [bulk, setBulk] = useState<'replace' | 'paste'>();
  const [done, setDone] = useState<string>();
  const opener = useRef<HTMLElement>(null);
  const begin = (id: string) => setQuery({ view: view.id, draft: id }, { replace: true, state: KEEP_SCROLL });
  const tasks = (table?.tasks ?? []).filter(({ id }) =>
    table?.cells.some(
      ({ task, offer, links }) => task === id && (showsAll || offer === 'missing' || links.some(leadsElsewhere)),
    ),
  );
  const shown = (table?.cells ?? []).filter((cell) => tasks.some(({ id }) => id === cell.task));
  const chosenCells = shown.filter((cell) => chosen.has(keyOf(cell)));
  const addresses = placesOf(chosenCells).length;
  const cell = shown.find((each) => keyOf(each) === open);
  const nameOf = (list: LinkTable['tasks'], id: string) => list.find((each) => each.id === id)?.name ?? id;
  const closeCell = () => {
    // The editor disappears with the focus.
    document.querySelector<HTMLElement>('[aria-expanded="true"][data-at]')?.focus();
    setOpen(undefined);
  };
  const start = (kind: typeof bulk) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setDone(undefined);
    setOpen(undefined);
    setBulk(kind);
  };
  return (
    <section className={styles.view} aria-label={t(view.label)}>
      <ViewHeading title={t(view.label)} />
      <div className={styles.tools}>
        <PageLink to={`?view=${view.id}&as=list`}>{t('panel:links.list')}</PageLink>
        <FormControlLabel
          label={t('panel:links.all')}
          control={<Switch checked={showsAll} onChange={({ target }) => setShowsAll(target.checked)} />}
        />
      </div>
      {table?.isChecked === false && <Alert severity="info">{t('panel:links.unchecked')}</Alert>}
      {draft !== undefined && done === undefined && (
        <p className={styles.tools}>
          {t('panel:links.draft')} <PageLink to={addressOfContent({ draft })}>{t('panel:content.review')}</PageLink>
          <PageLink to={`?view=${view.id}`}>{t('panel:links.published')}</PageLink>
        </p>
      )}
      <Awaited
        query={read}
        {...(table === undefined ? { height: 320 } : {})}
        gone={draft && t('panel:content.draftGone')}
      />
      {table !== undefined && (
        <>
          <LinkGrid
            view={view}
            table={table}
            tasks={tasks}
            showsAll={showsAll}
            chosen={chosen}
            onChoose={setChosen}
            open={cell && open}
            onOpen={(key) => (key === open ? closeCell() : setOpen(key))}
            editor={
              cell && (
                <CellEditor
                  key={open}
                  view={view}
                  table={table}
                  cell={cell}
                  nameOf={({ task, line }) => `${nameOf(table.tasks, task)} · ${nameOf(table.lines, line)}`}
                  draft={draft}
                  onBegin={begin}
                  onClose={closeCell}
                />
              )
            }
          />
          {/* It stays in sight while cells are chosen, and covers no field of an open one. */}
          <div className={`${styles.tools} ${cell === undefined ? styles.bar : ''}`}>
            <FocusableButton variant="outlined" isIdle={chosenCells.length === 0} onClick={start('replace')}>
              {t('panel:links.replace')}
            </FocusableButton>
            <Button variant="outlined" onClick={start('paste')}>
              {t('panel:links.paste')}
            </Button>
            <span role="status">{t('panel:links.chosen', { count: addresses })}</span>
          </div>
          {done !== undefined && <BulkDone key={done} draft={done} />}
          {bulk !== undefined && (
            <BulkChange
              key={bulk}
              table={table}
              chosen={chosenCells}
              isPaste={bulk === 'paste'}
              draft={draft}
              onDone={(id) => {
                setBulk(undefined);
                setChosen(new Set());
                setDone(id);
                begin(id);
              }}
              onClose={() => {
                setBulk(undefined);
                opener.current?.focus();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
