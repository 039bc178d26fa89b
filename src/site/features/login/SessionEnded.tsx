import { useTranslation } from '../../i18n/use-translation.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';

interface SessionEndedProps {
  readonly onClose: () => void;
  readonly onLogin: () => void;
}

/** Says that the session has ended, and offers a new login. */
export function SessionEnded({ onClose, onLogin }: SessionEndedProps) {
  const { t } = useTranslation();
  return (
    <InfoDialog
      imageType="info"
      title={t('session.endedTitle')}
      body={t('session.endedBody')}
      buttons={[
        { label: t('session.logInAgain'), onClick: onLogin },
        { label: t('dialog.close'), onClick: onClose },
      ]}
    />
  );
}
