import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOpenDialogs } from '../../ui/dialog/open-dialogs.ts';

export interface Message {
  readonly text: string;
  readonly severity: 'success' | 'error';
}

/** How long a message is shown; longer while the pointer or the focus is on it. */
const SHOWN_MS = 6000;

/**
 * A message that disappears by itself. It is placed in the dialog that was opened last, because that hides everything else
 * from screen readers and from the Tab key, until this dialog is closed; without a dialog, in the body.
 */
export function Notification({ text, severity }: Message) {
  const { t } = useTranslation();
  const dialogs = useOpenDialogs();
  const [dialog, setDialog] = useState(dialogs.at(-1));
  if (dialog !== undefined && !dialogs.includes(dialog)) setDialog(dialogs.at(-1));
  const [isOpen, setOpen] = useState(true);
  /** The element that had the focus before the close button. */
  const former = useRef<EventTarget>(null);
  return createPortal(
    <Snackbar
      open={isOpen}
      autoHideDuration={SHOWN_MS}
      // At the top, because the button of the reported action is further down and has the focus.
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
    >
      <Alert
        severity={severity}
        variant="filled"
        closeText={t('panel:notification.hide')}
        onFocus={({ relatedTarget }) => {
          former.current = relatedTarget;
        }}
        onClose={() => {
          setOpen(false);
          if (former.current instanceof HTMLElement) former.current.focus();
        }}
      >
        {text}
      </Alert>
    </Snackbar>,
    dialog ?? document.body,
  );
}
