import { useState } from 'react';
import { requestUserRecovery } from '../../../generated/operations/client-users.ts';
import { requestRecovery } from '../../../generated/operations/recovery.ts';
import { content } from '../../../shared/content.ts';
import { textOf, typedText } from '../../../shared/forms/values.ts';
import { normalizeTaxId } from '../../../shared/tax-id.ts';
import type { MailedLink } from '../../context/site-context.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { Submit } from '../../forms/use-submission.ts';
import { withChallenge } from '../../http/challenge.ts';
import { failureOf, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InfoDialog } from '../../ui/AlertDialog.tsx';
import { PushButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useTypedEmail } from './use-typed-email.ts';

interface RecoveryDialogProps {
  readonly kind: MailedLink;
  readonly onClose: () => void;
  readonly onRecovered: () => void;
}

/** The server's word for "a mail is on its way, if there is such a client" (spec 4). */
const SENT = 'OK';

/** Asks for a NIT and, for an invited user, an address; shows the server's message and, on success, that a mail follows. */
export function RecoveryDialog({ kind, onClose, onRecovered }: RecoveryDialogProps) {
  const { t } = useTranslation();
  const { isEmail: isInvitedUser, typed, take } = useTypedEmail('nit', kind === 'user-recovery');
  const [message, setMessage] = useState<{ readonly text: string; readonly tone: 'info' | 'error' }>();
  const [sent, setSent] = useState(false);
  const submit: Submit = async (values, _files, progress) => {
    const nit = normalizeTaxId(typedText(values, 'nit'));
    const response = await withChallenge(
      (headers) =>
        isInvitedUser
          ? request(requestUserRecovery, { body: { nit, email: textOf(values['email']) }, headers })
          : request(requestRecovery, { body: { nit }, headers }),
      () => progress('checking'),
    );
    if (!response.ok && response.message === undefined) {
      const error = t(`error.${failureOf(response)}`);
      setMessage({ text: t('forms:recovery.networkError', { error }), tone: 'error' });
      return undefined;
    }
    const text = (response.ok ? response.body.message : response.message) ?? '';
    setMessage({ text, tone: response.ok ? 'info' : 'error' });
    setSent(response.ok && response.body.message === SENT);
    return undefined;
  };
  if (sent) {
    return (
      <InfoDialog
        imageType="check"
        title={t('forms:recovery.sentTitle')}
        body={t(isInvitedUser ? 'forms:recovery.personSentBody' : 'forms:recovery.sentBody')}
        buttons={[{ label: t('forms:recovery.sentButton'), onClick: onRecovered }]}
      />
    );
  }
  return (
    <Dialog
      title={t(
        kind === 'activation-link' && !isInvitedUser ? 'forms:recovery.activationTitle' : content.forms.recovery.title,
      )}
      onClose={onClose}
    >
      {message !== undefined && <Notice tone={message.tone}>{message.text}</Notice>}
      <FormView
        key={String(isInvitedUser)}
        form={isInvitedUser ? content.forms['user-recovery'] : content.forms.recovery}
        initial={typed}
        onType={take}
        onSubmit={submit}
        secondary={
          <PushButton look="text" onClick={onClose}>
            {t('dialog.cancel')}
          </PushButton>
        }
      />
    </Dialog>
  );
}
