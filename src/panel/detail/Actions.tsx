import { useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PanelAction, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { FocusableButton } from '../FocusableButton.tsx';
import { usePanel } from '../panel-context.ts';
import { isOffered } from '../values/is-offered.ts';
import { Decision } from './Decision.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './Detail.module.css';
import type { Given } from './use-actions.ts';

interface ActionsProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /** @param onSettled called once the action is done or refused */
  readonly onAct: (action: PanelAction, onSettled: () => void, given?: Given) => void;
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
      size="small"
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
      <legend>{t('panel:detail.actions')}</legend>
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
