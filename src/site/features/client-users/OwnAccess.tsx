import { useEffect, useState } from 'react';
import { changeUserPassword, readOwnUser } from '../../../generated/operations/client-users.ts';
import { content } from '../../../shared/content/content.ts';
import { type FormValues, typedText } from '../../../shared/forms/values.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import type { ClientSession } from '../../../shared/session/session.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { FormView } from '../../forms/FormView.tsx';
import type { SubmitAnswer } from '../../forms/use-submission.ts';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { renewSession } from '../../session/client-session.ts';
import { useOwnData } from '../../session/own-data.ts';
import { focusSubmitButton } from '../../ui/focus.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ClientUsers.module.css';

/** Shows the logged-in person of a company and lets them change their password. */
export function OwnAccess({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { sessionEnded } = useSite();
  const { data: own, hasFailed, load } = useOwnData(readOwnUser);
  /** The number of changes; each one clears the fields. */
  const [changes, setChanges] = useState(0);
  const [notice, setNotice] = useState<{ readonly tone: 'success' | 'error'; readonly words: string }>();
  useEffect(() => {
    if (changes > 0) focusSubmitButton(content.forms['user-own-password'].id);
  }, [changes]);
  const change = async (values: FormValues): Promise<SubmitAnswer | undefined> => {
    setNotice(undefined);
    const body = {
      currentPassword: typedText(values, 'currentPassword'),
      password: typedText(values, 'password'),
      passwordConfirmation: typedText(values, 'passwordConfirmation'),
    };
    const response = await request(changeUserPassword, { token, body });
    if (!response.ok && isFieldErrors(response.error)) return { errors: response.error.fields };
    if (response.ok) {
      renewSession(token, response.body);
      setChanges((before) => before + 1);
      setNotice({ tone: 'success', words: t('account:clientUsers.passwordChanged') });
    } else if (response.status === 401) sessionEnded();
    else setNotice({ tone: 'error', words: failureReason(response, t) });
    return undefined;
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {own !== undefined && (
        <dl className={styles.facts}>
          <dt>{t('account:clientUsers.name')}</dt>
          <dd>{own.name}</dd>
          <dt>{t('account:clientUsers.email')}</dt>
          <dd>{own.email}</dd>
          <dt>{t('account:clientUsers.may')}</dt>
          <dd>{t(`account:clientUsers.${own.perfil}`)}</dd>
        </dl>
      )}
      <details className={styles.form}>
        <summary>{t(content.forms['user-own-password'].title)}</summary>
        <FormView key={changes} form={content.forms['user-own-password']} onSubmit={change} />
      </details>
      <div role="status" className={styles.notice}>
        {notice !== undefined && (
          // Without a role of its own: the element around it announces it.
          <Notice role="none" tone={notice.tone}>
            {notice.words}
          </Notice>
        )}
      </div>
    </>
  );
}
