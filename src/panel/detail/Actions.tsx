import Button from '@mui/material/Button';
import type { TextFieldProps } from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PanelList, Row } from '../../generated/api.ts';
import type { PanelAction, PanelField, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../site/ui/VisuallyHidden.tsx';
import { FocusableButton, SubmitButton } from '../buttons.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { refreshDrafts } from '../content/drafts.ts';
import { Select } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { bodyOf } from '../queries.tsx';
import { useUnsavedRowEdits } from '../unsaved-row-edits.ts';
import { isOffered, listOf } from '../values/row.ts';
import styles from './Detail.module.css';
import { EditInput } from './EditForm.tsx';
import { type Changes, changesOf, controlText, type Edits, saveRow, useRowCache, type useSave } from './row-saving.tsx';

interface ActionsProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /** @param onSettled called once the action is done or refused */
  readonly onAct: (action: PanelAction, onSettled: () => void, given?: ActionInput) => void;
}

/** More actions than this stand behind a disclosure, except the main one. */
const SIDE_BY_SIDE = 2;

/**
 * The actions that the current user may take on a row in its state. A dangerous action asks in a dialog first; any other
 * question is asked in place.
 */
export function Actions({ view, row, isBusy, onAct }: ActionsProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const [asking, setAsking] = useState<PanelAction>();
  const opener = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept();
  const offered = view.actions.filter((action) => isOffered(action, row, session));
  const stopAsking = () => setAsking(undefined);
  const takeBack = () => {
    stopAsking();
    opener.current?.focus();
  };
  const choose = (action: PanelAction, button: HTMLButtonElement) => {
    opener.current = button;
    keepFocus(button);
    if (action.question === undefined) onAct(action, stopAsking);
    else setAsking(action === asking ? undefined : action);
  };
  if (offered.length === 0) return null;
  const main = offered.find(({ tone }) => tone === 'main') ?? offered[0];
  const more = offered.length > SIDE_BY_SIDE ? offered.filter((action) => action !== main) : [];
  const buttonOf = (action: PanelAction) => (
    <FocusableButton
      key={action.id}
      variant={action.tone === 'main' ? 'contained' : 'outlined'}
      color={action.tone === 'danger' ? 'error' : 'primary'}
      isIdle={isBusy}
      aria-expanded={isInPlace(action) ? action === asking : undefined}
      aria-haspopup={action.question !== undefined && !isInPlace(action) ? 'dialog' : undefined}
      onClick={(event) => choose(action, event.currentTarget)}
    >
      {t(action.label)}
    </FocusableButton>
  );
  return (
    <fieldset className={styles.actions}>
      <legend>
        <VisuallyHidden>{t('panel:detail.actions')}</VisuallyHidden>
      </legend>
      {offered.filter((action) => !more.includes(action)).map(buttonOf)}
      {more.length > 0 && (
        <details>
          <summary>{t('panel:more')}</summary>
          <div className={styles.actions}>{more.map(buttonOf)}</div>
        </details>
      )}
      {asking !== undefined &&
        (isInPlace(asking) ? (
          <Decision
            key={asking.id}
            action={asking}
            path={view.path}
            row={row}
            asked={view.fields.filter(({ id }) => asking.asks?.includes(id))}
            isBusy={isBusy}
            onCancel={takeBack}
            onDecide={(given) => onAct(asking, stopAsking, given)}
          />
        ) : (
          <DecisionDialog
            action={asking}
            isBusy={isBusy}
            onCancel={stopAsking}
            onDecide={(given) => onAct(asking, stopAsking, given)}
          />
        ))}
    </fieldset>
  );
}

function isInPlace({ question, tone, asks }: PanelAction): boolean {
  return question !== undefined && (tone !== 'danger' || asks !== undefined);
}

/**
 * Keeps the focus in a dialog: when the focused element disappears, such as the button of a completed action, the dialog
 * gets the focus.
 * @returns a function to call with the pressed element, which records the dialog around it
 */
function useFocusKept(): (pressed: Element) => void {
  const dialog = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus({ preventScroll: true });
  });
  return (pressed) => {
    dialog.current = pressed.closest<HTMLElement>('[role="dialog"]');
  };
}

interface DecisionProps extends DecisionDialogProps {
  /** The path of the list. */
  readonly path: string;
  readonly row: Row;
  /** The fields that the action asks for. */
  readonly asked: readonly PanelField[];
}

/**
 * The question and fields of an action, shown in the row. The focus begins on the first field, otherwise on Cancel; Escape
 * cancels.
 */
function Decision({ action, path, row, asked, isBusy, onCancel, onDecide }: DecisionProps) {
  const { t } = useTranslation();
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useReasonOf(action);
  useLayoutEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('input, select, textarea');
    (first ?? back.current)?.focus();
  }, []);
  const changes = changesOf(asked, edits, row);
  const hasChanges = Object.keys(changes).length > 0;
  useUnsavedRowEdits({ part: 'decision', path, id: row.id, name: '' }, hasChanges ? edits : undefined);
  const textOf = (field: PanelField) => edits[field.id] ?? controlText(field, row);
  // What the row lacks may stay unknown, but nothing is emptied.
  const wasEmpty = (field: PanelField) => controlText(field, row) === '';
  const isFilledIn = asked.every((field) => textOf(field).trim() !== '' || wasEmpty(field));
  const isComplete = asked.length === 0 || (isFilledIn && (hasChanges || action.mayStayEmpty === true));
  const isReady = isComplete && reason !== '';
  /** What keeps the decision from being made, once somebody has tried. */
  const errorOf = (field: PanelField) => {
    if (!isAsked || isComplete) return undefined;
    if (textOf(field).trim() !== '') return hasChanges ? undefined : t('panel:detail.unchanged');
    return wasEmpty(field) && hasChanges ? undefined : t('panel:detail.required');
  };
  return (
    <form
      ref={form}
      className={`${styles.edit} ${styles.decision}`}
      aria-label={t(action.label)}
      aria-describedby={questionId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onDecide({ reason, changes });
        else setAsked(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keeps the row open.
        event.stopPropagation();
        onCancel();
      }}
    >
      <p id={questionId} className={styles.broad}>
        {action.question && t(action.question)}
      </p>
      {asked.map((field) => (
        <EditInput
          key={field.id}
          field={wasEmpty(field) ? { ...field, whenEmpty: 'null' } : field}
          value={textOf(field)}
          error={errorOf(field)}
          onChange={(value) => setEdits((before) => ({ ...before, [field.id]: value }))}
        />
      ))}
      {action.reasons !== undefined && (
        <div className={styles.broad}>
          <ReasonSelect
            reasons={action.reasons}
            value={reason}
            onChange={setReason}
            error={isAsked && reason === ''}
            helperText={isAsked && reason === '' && t('panel:detail.required')}
          />
        </div>
      )}
      <div className={`${styles.actions} ${styles.broad}`}>
        <SubmitButton isIdle={isBusy}>{t(action.label)}</SubmitButton>
        <Button ref={back} onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface DecisionDialogProps {
  readonly action: PanelAction;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onDecide: (given: ActionInput) => void;
}

/** The question of a dangerous action, asked in a dialog, with the reasons of which the user chooses one. */
export function DecisionDialog({ action, isBusy, onCancel, onDecide }: DecisionDialogProps) {
  const { t } = useTranslation();
  const { label, question, reasons } = action;
  const [reason, setReason] = useReasonOf(action);
  return (
    <ConfirmDialog
      actionLabel={t(label)}
      question={question && t(question)}
      isDangerous
      isBusy={isBusy}
      missing={reason === '' ? t('panel:missing', { name: t('panel:detail.reason') }) : undefined}
      onCancel={onCancel}
      onConfirm={() => onDecide({ reason, changes: {} })}
    >
      {reasons !== undefined && <ReasonSelect reasons={reasons} value={reason} onChange={setReason} />}
    </ConfirmDialog>
  );
}

/** The chosen reason of an action: empty until one of several is chosen, so that none is given unread; undefined if it has none. */
function useReasonOf({ reasons }: PanelAction) {
  const [first, ...others] = reasons ?? [];
  return useState(others.length > 0 ? '' : first?.id);
}

interface ReasonSelectProps extends Pick<TextFieldProps, 'error' | 'helperText'> {
  readonly reasons: NonNullable<PanelAction['reasons']>;
  readonly value: string | undefined;
  readonly onChange: (reason: string) => void;
}

/** Selects one of the given reasons of an action. */
function ReasonSelect({ reasons, value, onChange, ...rest }: ReasonSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...rest}
      fullWidth
      none={value === '' ? '–' : undefined}
      margin="normal"
      label={t('panel:detail.reason')}
      value={value}
      choices={reasons.map(({ id, label }) => ({ value: id, label: t(label) }))}
      onChoose={onChange}
    />
  );
}

interface ActionRequest {
  readonly operation: PanelList['actions'][string];
  readonly row: Row;
  /** The values that the request sets on the current row; undefined for a request with at most a reason. */
  readonly changes: Changes | undefined;
  /** The reason, for an action that asks for one. */
  readonly reason: string | undefined;
  /** The success message. */
  readonly done: string;
  /** Whether the action begins a draft and then opens it. */
  readonly leadsToDraft: boolean;
}

/** The input given with the question of an action. */
interface ActionInput {
  readonly reason?: string | undefined;
  readonly changes?: Changes;
}

/** Runs the actions of a row: an action sets fields, or calls an operation of its own. */
export function useActions(view: PanelView, row: Row | undefined, save: ReturnType<typeof useSave>['save']) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { invalidate, show } = useRowCache(view);
  const leadToDraft = useLeadToDraft();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ operation, row, changes, reason, leadsToDraft }: ActionRequest) => {
      const body = reason === undefined ? undefined : { reason };
      if (changes !== undefined) return saveRow(request, operation, { ...changes, ...body }, row);
      const reply = await bodyOf(request(operation, { params: { id: row.id }, body }));
      if (leadsToDraft) await leadToDraft(reply);
      return undefined;
    },
    onSuccess: (result, { row, done }) => {
      if (result === undefined) invalidate(row.id);
      else if (result.kind === 'saved') show(result.row);
      // The decision was based on an outdated row, so the current one is shown first.
      else if (result.kind === 'conflict') show(result.current);
      if (result === undefined || result.kind === 'saved') notify(done);
      else notify(reasonOf(result.response), 'error');
    },
    onError: ({ response }) => notify(reasonOf(response), 'error'),
  });
  const act = (action: PanelAction, onSettled: () => void, { reason, changes }: ActionInput = {}) => {
    if (row === undefined) return;
    const { set, call, asks, leadsTo } = action;
    const done = t(action.done);
    if (call === undefined) return set && save({ changes: set, over: row, done, from: 'action' }, { onSettled });
    const operation = listOf(view).actions[call];
    if (operation === undefined) return;
    const taken = set === undefined && asks === undefined ? undefined : { ...set, ...changes };
    mutate(
      { operation, row, changes: taken, reason, done, leadsToDraft: leadsTo === 'draft' },
      // The typed values stay until the server has accepted them.
      { onSuccess: (result) => (asks === undefined || result?.kind === 'saved') && onSettled(), onError: onSettled },
    );
  };
  return { act, isActing: isPending };
}

/** Returns a function that opens the draft named in a response. */
function useLeadToDraft() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (reply: object | undefined) => {
    if (reply === undefined || !('draft' in reply)) return;
    await refreshDrafts(client);
    await navigate(addressOfContent({ draft: String(reply.draft) }));
  };
}
