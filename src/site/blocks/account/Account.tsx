import { endOtherSessions, endOwnSession, listOwnSessions } from '../../../generated/operations/own-sessions.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { isFieldErrors } from '../../../shared/http/api-error.ts';
import type { ClientSession } from '../../../shared/session.ts';
import { shownTaxId } from '../../../shared/tax-id.ts';
import { useSite } from '../../context/site-context.ts';
import { failureReason } from '../../format/failure-reason.ts';
import { formatInstant } from '../../format/instant.ts';
import { type ApiResponse, request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnData } from '../../session/own-data.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Section } from '../Section.tsx';
import styles from './Account.module.css';
import { SessionList } from './SessionList.tsx';

/** The client who is logged in, and the devices where it is logged in. */
export function Account({ block }: { readonly block: BlockOf<'account'> }) {
  const { t } = useTranslation();
  const { session } = useSite();
  return (
    <Section title={block.title} anchor={block.anchor}>
      {session === undefined ? (
        <p>{t('account:account.loggedOut')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>{t('account:account.name')}</dt>
            <dd>{session.nombreCliente}</dd>
            <dt>{t('account:account.nit')}</dt>
            <dd>{shownTaxId(session.nit)}</dd>
          </dl>
          <OwnSessions key={session.expiration} session={session} />
        </>
      )}
    </Section>
  );
}

/** The sessions of a client. */
function OwnSessions({ session: { authToken: token } }: { readonly session: ClientSession }) {
  const { t } = useTranslation();
  const { data, hasFailed, load } = useOwnData(listOwnSessions);
  const act = async (asked: Promise<ApiResponse<undefined>>) => {
    const response = await asked;
    await load();
    // 404: another tab may have ended the session just before.
    if (response.ok || response.status === 404) return undefined;
    return isFieldErrors(response.error) ? t('account:sessions.wrongPassword') : failureReason(response, t);
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={() => void load()} />}
      {data !== undefined && (
        <SessionList
          sessions={data.sessions}
          timeText={formatInstant}
          onEnd={(password, id) =>
            act(
              id === undefined
                ? request(endOtherSessions, { token, body: { password } })
                : request(endOwnSession, { token, params: { id }, body: { password } }),
            )
          }
        />
      )}
    </>
  );
}
