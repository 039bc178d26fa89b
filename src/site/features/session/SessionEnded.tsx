import { ThemeProvider } from '@mui/material/styles';
import { useText } from '../../i18n/text.ts';
import { muiTheme } from '../../theme/mui-theme.ts';
import { InfoDialog } from '../../ui/InfoDialog.tsx';

interface SessionEndedProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
}

/** Tells a client that the session is over, and offers the way back in. */
export function SessionEnded({ onClose, onLogin }: SessionEndedProps) {
  const { say } = useText();
  return (
    <ThemeProvider theme={muiTheme}>
      <InfoDialog
        imageType="info"
        title={say('session.endedTitle')}
        body={say('session.endedBody')}
        buttons={[
          { label: say('session.logInAgain'), onClick: onLogin },
          { label: say('dialog.close'), onClick: onClose },
        ]}
      />
    </ThemeProvider>
  );
}
