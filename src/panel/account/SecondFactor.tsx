import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OwnSecondFactor } from '../../generated/api.ts';
import {
  makeRecoveryCodes,
  readOwnSecondFactor,
  removePasskey,
  removeTotp,
  requireSecondFactor,
} from '../../generated/operations/second-factor.ts';
import { useSite } from '../../site/context/site-context.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { Awaited } from '../buttons.tsx';
import { ConfirmButton } from '../ConfirmDialog.tsx';
import { usePanel } from '../panel-context.ts';
import { ACCOUNT } from '../place.ts';
import { useChange, useOperation } from '../queries.tsx';
import { ViewHeading } from '../ViewHeading.tsx';
import styles from './Account.module.css';
import { AddPasskey, RecoveryCodes, SetUpApp } from './SetUp.tsx';
import { canUsePasskeys } from './web-authn.ts';

interface SecondFactorProps {
  /** Called once a factor is set up and its recovery codes are stored. */
  readonly onSetUp?: () => void;
}

/** The user's own second factor: passkeys, authenticator app, recovery codes. */
export function SecondFactor({ onSetUp = () => {} }: SecondFactorProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const query = useOperation(readOwnSecondFactor, {});
  const change = useChange(readOwnSecondFactor);
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data } = query;
  if (data === undefined) return <Awaited query={query} height={160} />;
  const { totpSince, isPasskeyPossible, recoveryCodesLeft } = data;
  const done = (made: readonly string[]) => {
    setAdding(undefined);
    setCodes(made);
    void query.refetch();
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
            : t('panel:secondFactor.appSince', { date: formatInstant(totpSince, language) })}
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

interface PasskeysProps {
  readonly passkeys: OwnSecondFactor['passkeys'];
}

/** The user's own passkeys, each with a button to remove it. */
function Passkeys({ passkeys }: PasskeysProps) {
  const { t, language } = useTranslation();
  const change = useChange(readOwnSecondFactor);
  const timesOf = ({ addedAt, lastUsedAt }: PasskeysProps['passkeys'][number]) => {
    const added = formatInstant(addedAt, language);
    if (lastUsedAt === null) return t('panel:secondFactor.passkeyUnused', { added });
    return t('panel:secondFactor.passkeyTimes', { added, used: formatInstant(lastUsedAt, language) });
  };
  return (
    <>
      <h4>{t('panel:secondFactor.passkeys')}</h4>
      {passkeys.length === 0 && <p className={styles.muted}>{t('panel:secondFactor.noPasskeys')}</p>}
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <div>
              <p className={styles.name}>{passkey.name}</p>
              <p className={styles.muted}>{timesOf(passkey)}</p>
            </div>
            <ConfirmButton
              variant="outlined"
              isDangerous
              label={t('panel:secondFactor.removePasskey', { name: passkey.name })}
              question={t('panel:secondFactor.removePasskeyQuestion')}
              onConfirm={() => change(removePasskey, { params: { id: passkey.id } })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lets administrators require a second factor of all staff. */
function RequireOfAll({ isRequired }: { readonly isRequired: boolean }) {
  const { t } = useTranslation();
  const change = useChange(readOwnSecondFactor);
  const state = isRequired ? 'required' : 'optional';
  return (
    <div className={styles.part}>
      <h4>{t('panel:secondFactor.ofAll')}</h4>
      <p className={styles.muted}>{t(`panel:secondFactor.${state}`)}</p>
      <ConfirmButton
        key={state}
        variant="outlined"
        isDangerous
        label={t(`panel:secondFactor.${state}.change`)}
        question={t(`panel:secondFactor.${state}.question`)}
        onConfirm={() => change(requireSecondFactor, { body: { isRequired: !isRequired } })}
      />
    </div>
  );
}

/**
 * Shown in place of the panel to a user without the required second factor.
 * @param onSetUp called once there is one
 */
export function RequiredSetUp({ onSetUp }: { readonly onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.requiredSetUp}>
      <ViewHeading title={t('panel:secondFactor.mustSetUp.title')} />
      <Alert severity="info">{t('panel:secondFactor.mustSetUp')}</Alert>
      <SecondFactor onSetUp={onSetUp} />
    </div>
  );
}

/** Suggests a second factor to administrators until they have one or postpone it for this visit. */
export function SetUpHint() {
  const { t } = useTranslation();
  const { navigate } = useSite();
  const { data } = useOperation(readOwnSecondFactor, {});
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff || data === undefined || hasFactor(data)) return null;
  return (
    <Alert severity="warning" className={styles.hint ?? ''}>
      <div className={styles.line}>
        <p className={styles.long}>{t('panel:secondFactor.hint')}</p>
        <p className={styles.short}>{t('panel:secondFactor.hint.short')}</p>
        <Button variant="outlined" onClick={() => navigate(`?view=${ACCOUNT}&tab=second-factor`)}>
          {t('panel:secondFactor.hint.open')}
        </Button>
        <Button onClick={() => setPutOff(true)}>{t('panel:secondFactor.hint.later')}</Button>
      </div>
    </Alert>
  );
}

/** Whether the user has a passkey or an app; recovery codes alone do not count. */
function hasFactor({ passkeys, totpSince }: OwnSecondFactor): boolean {
  return passkeys.length > 0 || totpSince !== null;
}
