import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PanelList, Row } from '../../generated/api.ts';
import { readToday } from '../../generated/operations/panel-today.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import { fieldInstant, fieldTime } from '../../shared/time/zone.ts';
import type { FailedResponse } from '../../site/http/request.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { TwoValuesDialog } from '../ConfirmDialog.tsx';
import { type PanelContextValue, usePanel, useReason } from '../panel-context.ts';
import { operationKey, useOperation } from '../queries.tsx';
import { forgetSavedEdits } from '../unsaved-row-edits.ts';
import { listOf } from '../values/row.ts';
import { isEmpty, valueText } from '../values/value-text.ts';
import styles from './Detail.module.css';

/** The list around a row. */
export interface ShownList {
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/**
 * Reads a row with all its details. Where the server has no such operation, it is the listed row, which may be missing: the
 * address may name a row of another page, or one that is gone.
 */
export function useRow(view: PanelView, id: string, listed: Row | undefined, list: ShownList) {
  const { read } = listOf(view);
  const { data, error, isFetching, refetch } = useOperation(read, { params: { id } });
  if (read === undefined)
    return {
      row: listed,
      hasFailed: listed === undefined && !list.isLoading,
      failure: undefined,
      reload: list.reload,
    };
  const failure = isFetching ? undefined : error?.response;
  return { row: data, hasFailed: failure !== undefined, failure, reload: () => void refetch() };
}

/** Returns functions that update everything shown about a row after it has changed. */
export function useRowCache(view: PanelView) {
  const client = useQueryClient();
  const { list, read, history } = listOf(view);
  const invalidateMentions = (id: string) => {
    void client.invalidateQueries({ queryKey: operationKey(list) });
    // A handled item no longer waits.
    void client.invalidateQueries({ queryKey: operationKey(readToday) });
    if (history !== undefined) void client.invalidateQueries({ queryKey: operationKey(history, { params: { id } }) });
  };
  return {
    /** Shows a row whose new state is known. */
    show: (row: Row) => {
      if (read !== undefined) client.setQueryData(operationKey(read, { params: { id: row.id } }), row);
      invalidateMentions(row.id);
    },
    /** Refetches a row whose new state only the server knows. */
    invalidate: (id: string) => {
      if (read !== undefined) void client.invalidateQueries({ queryKey: operationKey(read, { params: { id } }) });
      invalidateMentions(id);
    },
  };
}

/** The new values of a row by field; null clears a field. */
export type Changes = Readonly<Record<string, string | null>>;

type SaveResult =
  | { readonly kind: 'saved'; readonly row: Row }
  /** Another user changed the row first; `current` is the row now, and the user decides. */
  | { readonly kind: 'conflict'; readonly current: Row; readonly response: FailedResponse }
  | { readonly kind: 'refused'; readonly response: FailedResponse };

/**
 * Changes a row, or answers its sender. The request states the version that the changes are based on, so that no edit
 * overwrites another unseen (S-87).
 * @param over the row that the changes are based on
 */
export async function saveRow(
  request: PanelContextValue['request'],
  change: NonNullable<PanelList['change']> | PanelList['actions'][string],
  changes: Changes,
  over: Row,
): Promise<SaveResult> {
  const headers = { 'if-match': `"${over['version']}"` };
  const response = await request(change, { params: { id: over.id }, headers, body: changes });
  if (response.ok) return { kind: 'saved', row: rowIn(response.body) ?? over };
  const current = rowIn(response.error.current);
  return current === undefined ? { kind: 'refused', response } : { kind: 'conflict', current, response };
}

/** Returns the current row from a response, which has the shape in which it is read; a refusal contains it, too. */
function rowIn(body: object | undefined): Row | undefined {
  return body !== undefined && 'id' in body ? (body as Row) : undefined;
}

interface Save {
  readonly changes: Changes;
  /** The row that the changes are made to. */
  readonly over: Row;
  /** The row as it was shown when the user typed the changes; only that of a form may differ from `over`. */
  readonly begun?: Row;
  /** The texts of a form's controls from which the changes were read. */
  readonly edits?: Edits;
  /** The success message. */
  readonly done: string;
  /** A form shows a refusal beside the typed values; an action shows a notification. */
  readonly from: 'form' | 'action';
}

/** A change that was refused because another user changed the same row, with the current row. */
interface Conflict extends Save {
  readonly current: Row;
}

/** Outdated: the row has changed since the user began to type. Undefined if rows of the list cannot be changed. */
type Outcome = SaveResult | { readonly kind: 'outdated' } | undefined;

/** Saves changes of a row, and resolves a conflict by the user's choice. */
export function useSave(view: PanelView) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { change } = listOf(view);
  const { show } = useRowCache(view);
  const [conflict, setConflict] = useState<Conflict>();
  /** The row after the edits were last saved, or given up for those of another user. */
  const [settled, setSettled] = useState<Row>();
  const settle = (row: Row) => {
    show(row);
    setSettled(row);
  };
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: async ({ changes, over, begun = over }: Save): Promise<Outcome> => {
      if (Object.keys(changes).some((field) => begun[field] !== over[field])) return { kind: 'outdated' };
      return change && saveRow(request, change, changes, over);
    },
    onSuccess: (result, save) => {
      const current = currentOf(result, save);
      setConflict(current && { ...save, current });
      if (result?.kind === 'refused' && save.from === 'action') notify(reasonOf(result.response), 'error');
      if (result?.kind !== 'saved') return;
      // The form may have been closed meanwhile.
      forgetSavedEdits({ part: 'fields', path: view.path, id: save.over.id }, save.edits ?? {});
      if (save.from === 'form') settle(result.row);
      else show(result.row);
      notify(save.done);
    },
  });
  return {
    save: mutate,
    isSaving: isPending,
    settled,
    /** Why the last edit was not saved; shown beside the typed values until the next try. */
    refusal: data?.kind === 'refused' && variables?.from === 'form' ? reasonOf(data.response) : undefined,
    conflict,
    keepMine: () => conflict && mutate({ ...conflict, over: conflict.current, begun: conflict.current }),
    keepTheirs: () => {
      if (conflict === undefined) return;
      setConflict(undefined);
      // An action gives up nothing that is typed in the form.
      if (conflict.from === 'form') settle(conflict.current);
      else show(conflict.current);
    },
  };
}

/** Returns the row of another user that a change conflicts with; undefined if it conflicts with none. */
function currentOf(outcome: Outcome, { over }: Save): Row | undefined {
  if (outcome?.kind === 'outdated') return over;
  return outcome?.kind === 'conflict' ? outcome.current : undefined;
}

/** The texts in the controls of a form, by field. */
export type Edits = Readonly<Record<string, string>>;

/** Returns a value of a row as the text of its control. */
export function controlText({ id, kind }: PanelField, row: Row): string {
  const value = row[id];
  if (isEmpty(value)) return '';
  return kind === 'instant' ? fieldTime(Date.parse(String(value))) : String(value);
}

/** Returns the values that differ from the row, in the format of the server. */
export function changesOf(fields: readonly PanelField[], edits: Edits, row: Row): Changes {
  const changed = fields.flatMap((field) => {
    const value = sentValue(field, edits[field.id] ?? controlText(field, row));
    return value === sentValue(field, controlText(field, row)) ? [] : [[field.id, value] as const];
  });
  return Object.fromEntries(changed);
}

/** Returns the edits that were made after others were sent. */
export function editsSince(sent: Edits, now: Edits): Edits {
  return Object.fromEntries(Object.entries(now).filter(([id, text]) => sent[id] !== text));
}

function sentValue({ kind, severalLines, whenEmpty }: PanelField, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return whenEmpty === 'null' ? null : '';
  if (kind === 'instant') return fieldInstant(text);
  return severalLines ? text : trimmed;
}

interface ConflictDialogProps {
  readonly view: PanelView;
  readonly conflict: Conflict;
  readonly isBusy: boolean;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows both values of each field that two people changed in a row, and lets the user choose. */
export function ConflictDialog({ view, conflict, isBusy, onMine, onTheirs }: ConflictDialogProps) {
  const { t, language } = useTranslation();
  const fields = view.fields.filter(({ id }) => id in conflict.changes);
  const text = (field: PanelField, value: unknown) =>
    valueText(field, value, t, language) || (field.none === undefined ? t('panel:conflict.empty') : t(field.none));
  return (
    <TwoValuesDialog isBusy={isBusy} onMine={onMine} onTheirs={onTheirs}>
      <table className={styles.conflict}>
        <thead>
          <tr>
            <th scope="col">{t('panel:conflict.field')}</th>
            <th scope="col">{t('panel:conflict.mine')}</th>
            <th scope="col">{t('panel:conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.id}>
              <th scope="row">{t(field.label)}</th>
              <td>{text(field, conflict.changes[field.id])}</td>
              <td>{text(field, conflict.current[field.id])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TwoValuesDialog>
  );
}
