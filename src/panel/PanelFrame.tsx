import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StaffSession } from '../shared/session.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { useOpenDialogs } from './Dialog.tsx';
import { PanelContext, type PanelContextValue } from './panel-context.ts';
import { PanelQueries } from './queries.tsx';
import { muiTheme } from './theme.ts';
import { useStaffRequests } from './use-staff-requests.ts';

interface Message {
  readonly text: string;
  readonly severity: 'success' | 'error';
}

/** How long a message is shown; longer while the pointer or the focus is on it. */
const SHOWN_MS = 6000;

/**
 * A message that disappears by itself. It is placed in the dialog that was opened last, because that hides everything else
 * from screen readers and from the Tab key, until this dialog is closed; without a dialog, in the body.
 */
function Notification({ text, severity }: Message) {
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

type State = Pick<ReturnType<typeof useStaffRequests>, 'mustSetUp' | 'onSetUp' | 'isOver'>;

interface PanelFrameProps {
  /** Nothing is shown without one. */
  readonly session: StaffSession | undefined;
  readonly children: (state: State) => ReactNode;
}

/** What every part of the panel stands in: the requests of a session, its login again, notifications and the theme. */
export function PanelFrame({ session, children }: PanelFrameProps) {
  const { freshLogin, mustSetUp, onSetUp, isOver, ...requests } = useStaffRequests(session);
  const [message, setMessage] = useState<Message & { readonly number: number }>();
  const notify: PanelContextValue['notify'] = (text, severity = 'success') =>
    setMessage((before) => ({ text, severity, number: (before?.number ?? 0) + 1 }));
  if (session === undefined) return null;
  return (
    <ThemeProvider theme={muiTheme()}>
      <PanelQueries key={session.expiration}>
        <PanelContext value={{ session, ...requests, notify }}>
          {children({ mustSetUp, onSetUp, isOver })}
          {freshLogin}
        </PanelContext>
      </PanelQueries>
      {/* The key starts the time of each message anew, also if it has the same text. */}
      {message !== undefined && <Notification key={message.number} {...message} />}
    </ThemeProvider>
  );
}
