import Button from '@mui/material/Button';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PanelAction, PanelField } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ReasonSelect } from '../ReasonSelect.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useUnsavedRowEdits } from '../unsaved-row-edits.ts';
import styles from './Detail.module.css';
import { EditInput } from './EditInput.tsx';
import { changesOf, controlText, type Edits } from './edit-values.ts';
import type { Given } from './use-actions.ts';

interface DecisionProps {
  readonly action: PanelAction;
  /** The path of the list. */
  readonly path: string;
  readonly row: Row;
  /** The fields that the action asks for. */
  readonly asked: readonly PanelField[];
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onDecide: (given: Given) => void;
}

/**
 * The question and fields of an action, shown in the row. The focus begins on the first field, otherwise on Cancel; Escape
 * cancels.
 */
export function Decision({ action, path, row, asked, isBusy, onCancel, onDecide }: DecisionProps) {
  const { t } = useTranslation();
  const questionId = useId();
  const form = useRef<HTMLFormElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState(action.reasons?.[0]?.id);
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
  const isReady = asked.length === 0 || (isFilledIn && (hasChanges || action.mayStayEmpty === true));
  /** What keeps the decision from being made, once somebody has tried. */
  const errorOf = (field: PanelField) => {
    if (!isAsked || isReady) return undefined;
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
          <ReasonSelect reasons={action.reasons} value={reason} onChange={setReason} />
        </div>
      )}
      <div className={`${styles.actions} ${styles.broad}`}>
        <SubmitButton isIdle={isBusy}>{t(action.label)}</SubmitButton>
        <Button ref={back} size="small" onClick={onCancel}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
