import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { makeRecoveryCodes, readOwnSecondFactor, removeTotp } from '../../generated/operations/second-factor.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { usePanel } from '../panel-context.ts';
import { useChange } from '../queries/use-change.ts';
import { useOperation } from '../queries/use-operation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { useReason } from '../use-reason.ts';
import { instantText } from '../values/instant-text.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { hasFactor } from './has-factor.ts';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RequireOfAll } from './RequireOfAll.tsx';
import styles from './SecondFactor.module.css';
import { SetUpApp } from './SetUpApp.tsx';
import { canUsePasskeys } from './web-authn.ts';

interface SecondFactorProps {
  /** Called once a factor is set up and its recovery codes are stored. */
  readonly onSetUp?: () => void;
}

/** The user's own second factor: passkeys, authenticator app, recovery codes. */
export function SecondFactor({ onSetUp = () => {} }: SecondFactorProps) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  const { session } = usePanel();
  const { data, error, refetch } = useOperation(readOwnSecondFactor, {});
  const change = useChange(readOwnSecondFactor);
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (data === undefined && error !== null)
    return <RetryAlert onRetry={() => void refetch()}>{reasonOf(error.response)}</RetryAlert>;
  if (data === undefined) return <Skeleton variant="rounded" height={160} />;
  const { totpSince, isPasskeyPossible, recoveryCodesLeft } = data;
  const done = (made: readonly string[]) => {
    setAdding(undefined);
    setCodes(made);
    void refetch();
    if (made.length === 0) onSetUp();
  };
  const renewCodes = async () => {
    const made = await change(makeRecoveryCodes, {});
    if (made !== undefined) setCodes(made.codes);
  };
  return (
    <section className={styles.section}>
      <h3>{t('panel:secondFactor.title')}</h3>
      <p>{t('panel:secondFactor.lead')}</p>
      <Passkeys passkeys={data.passkeys} />
      {isPasskeyPossible && canUsePasskeys() ? (
        <Button variant="outlined" onClick={() => setAdding('passkey')}>
          {t('panel:secondFactor.addPasskey')}
        </Button>
      ) : (
        <p className={styles.muted}>{t('panel:secondFactor.noPasskeyHere')}</p>
      )}
      <div className={styles.part}>
        <h4>{t('panel:secondFactor.app')}</h4>
        <p className={styles.muted}>
          {totpSince === null
            ? t('panel:secondFactor.appNone')
            : t('panel:secondFactor.appSince', { date: instantText(totpSince, language) })}
        </p>
        <div className={styles.buttons}>
          <Button variant="outlined" onClick={() => setAdding('app')}>
            {t(totpSince === null ? 'panel:secondFactor.addApp' : 'panel:secondFactor.changeApp')}
          </Button>
          {totpSince !== null && (
            <ConfirmButton
              variant="outlined"
              isDangerous
              label={t('panel:secondFactor.removeApp')}
              question={t('panel:secondFactor.removeAppQuestion')}
              onConfirm={() => change(removeTotp, {})}
            />
          )}
        </div>
      </div>
      {hasFactor(data) && (
        <div className={styles.part}>
          <h4>{t('panel:secondFactor.codes')}</h4>
          <p className={styles.muted}>{t('panel:secondFactor.codesLeft', { left: recoveryCodesLeft })}</p>
          <ConfirmButton
            variant="outlined"
            isDangerous
            label={t('panel:secondFactor.newCodes')}
            question={t('panel:secondFactor.newCodesQuestion')}
            onConfirm={renewCodes}
          />
        </div>
      )}
      {session.role === 'administrator' && hasFactor(data) && <RequireOfAll isRequired={data.isRequired} />}
      {adding === 'passkey' && <AddPasskey onDone={done} onClose={() => setAdding(undefined)} />}
      {adding === 'app' && <SetUpApp onDone={done} onClose={() => setAdding(undefined)} />}
      {codes.length > 0 && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes([]);
            onSetUp();
          }}
        />
      )}
    </section>
  );
}
