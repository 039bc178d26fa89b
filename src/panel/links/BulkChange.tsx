import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CatalogChangesResult, LinkTable } from '../../generated/api.ts';
import { changeCatalogPlaces, readCatalogDraft } from '../../generated/operations/panel-catalog.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { Awaited, FocusableButton, SubmitButton } from '../buttons.tsx';
import { ChangeList } from '../content/ChangeList.tsx';
import { refreshDrafts } from '../content/drafts.ts';
import { addressOfContent } from '../place.ts';
import { useOperation, useRun } from '../queries.tsx';
import { type Cell, changesPlaceholder, keyOfPlace, pasted, replaced, sentChanges } from './bulk-changes.ts';
import styles from './Links.module.css';

interface BulkChangeProps {
  readonly table: LinkTable;
  /** The chosen cells, in the order of the table. */
  readonly chosen: readonly Cell[];
  /** Whether a column is pasted; otherwise a text is replaced. */
  readonly isPaste: boolean;
  readonly draft: string | undefined;
  readonly onDone: (draft: string) => void;
  readonly onClose: () => void;
}

const NOTHING_REFUSED = { conflicts: [], problems: [] };

/** Changes the addresses of many cells at once: shows what would change, and sends all of it to one draft, or nothing. */
export function BulkChange({ table, chosen, isPaste, draft, onDone, onClose }: BulkChangeProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, isRunning } = useRun(() => refreshDrafts(client));
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [text, setText] = useState('');
  const [isFinal, setFinal] = useState(true);
  const [refused, setRefused] = useState<Omit<CatalogChangesResult, 'draft'>>(NOTHING_REFUSED);
  const { changes, unread } = isPaste ? pasted(table, chosen, text) : replaced(chosen, find.trim(), by.trim());
  const nameOf = (list: LinkTable['lines'], id: string) => list.find((each) => each.id === id)?.name ?? id;
  const said = (key: string) => [
    ...refused.conflicts
      .filter((at) => keyOfPlace(at) === key)
      .map(({ current }) => t('panel:links.conflict', { value: current })),
    ...refused.problems
      .filter((at) => keyOfPlace(at) === key)
      .map(({ message, help }) => [message, help].filter(Boolean).join(': ')),
  ];
  const shown = changes.map(({ place, after }) => {
    const key = keyOfPlace(place);
    const cells = table.cells.filter(({ places }) => places.some((each) => keyOfPlace(each) === key));
    return { key, cells, place, after, said: said(key) };
  });
  const others = refused.problems.filter((at) => !shown.some(({ key }) => key === keyOfPlace(at)));
  const send = () =>
    run(
      changeCatalogPlaces,
      { body: { changes: sentChanges(changes), isFinal, ...(draft === undefined ? {} : { draft }) } },
      (result) => {
        setRefused(result);
        if (result.draft !== null) onDone(result.draft);
      },
    );
  const edited = (set: (value: string) => void) => ({
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setRefused(NOTHING_REFUSED);
      set(target.value);
    },
  });
  return (
    <form
      className={styles.bulk}
      aria-label={t(isPaste ? 'panel:links.paste' : 'panel:links.replace')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      {isPaste ? (
        <TextField
          autoFocus
          multiline
          minRows={3}
          maxRows={10}
          label={t('panel:links.paste')}
          helperText={t('panel:links.paste.help')}
          value={text}
          {...edited(setText)}
        />
      ) : (
        <div className={styles.two}>
          <TextField autoFocus label={t('panel:links.find')} value={find} {...edited(setFind)} />
          <TextField label={t('panel:links.by')} value={by} {...edited(setBy)} />
        </div>
      )}
      {unread.length > 0 && <Alert severity="warning">{t('panel:links.unread', { rows: unread.join(' · ') })}</Alert>}
      {(refused.conflicts.length > 0 || refused.problems.length > 0) && (
        <Alert severity="error">
          {t('panel:links.refused')} {others.map(({ place, message }) => `${place.join(' › ')}: ${message}`).join(' ')}
        </Alert>
      )}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className={styles.scroller} aria-label={t('panel:links.preview')} tabIndex={0}>
          <table className={styles.preview}>
            <caption>{t('panel:links.preview')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('panel:links.cell')}</th>
                <th scope="col">{t('panel:content.before')}</th>
                <th scope="col">{t('panel:content.after')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, cells, place, after, said }) => (
                <tr key={key}>
                  <th scope="row">
                    {cells.map(({ line, task }) => (
                      <p key={line + task}>{`${nameOf(table.lines, line)} · ${nameOf(table.tasks, task)}`}</p>
                    ))}
                  </th>
                  <td>
                    <del>{place.address}</del>
                  </td>
                  <td>
                    <ins>{after}</ins>
                    {said.map((words) => (
                      <p key={words} className={styles.wrong}>
                        {words}
                      </p>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {changesPlaceholder(changes) && (
        <FormControlLabel
          label={t('panel:links.final')}
          control={<Checkbox checked={isFinal} onChange={({ target }) => setFinal(target.checked)} />}
        />
      )}
      <div className={styles.tools}>
        <SubmitButton
          isIdle={shown.length === 0 || isRunning}
          why={shown.length === 0 ? t('panel:links.nothing') : undefined}
        >
          {t('panel:links.send', { count: shown.length })}
        </SubmitButton>
        <FocusableButton isIdle={false} onClick={onClose}>
          {t('dialog.close')}
        </FocusableButton>
      </div>
    </form>
  );
}

/** What the draft of a change of many addresses changes for visitors, in words, and the way to publish it. */
export function BulkDone({ draft }: { readonly draft: string }) {
  const { t } = useTranslation();
  const query = useOperation(readCatalogDraft, { params: { id: draft } });
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <Alert severity="success" ref={status} tabIndex={-1} role="status">
      {t('panel:content.saved')} <PageLink to={addressOfContent({ draft })}>{t('panel:content.review')}</PageLink>
      <Awaited query={query} height={80} />
      {query.data !== undefined && <ChangeList changes={query.data.changes} />}
    </Alert>
  );
}
