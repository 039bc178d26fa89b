import type { OwnSecondFactor } from '../../generated/api.ts';
import { readOwnSecondFactor, removePasskey } from '../../generated/operations/second-factor.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { useChange } from '../queries/use-change.ts';
import { instantText } from '../values/instant-text.ts';
import styles from './SecondFactor.module.css';

interface PasskeysProps {
  readonly passkeys: OwnSecondFactor['passkeys'];
}

/** The user's own passkeys, each with a button to remove it. */
export function Passkeys({ passkeys }: PasskeysProps) {
  const { t, language } = useTranslation();
  const change = useChange(readOwnSecondFactor);
  const timesOf = ({ addedAt, lastUsedAt }: PasskeysProps['passkeys'][number]) => {
    const added = instantText(addedAt, language);
    if (lastUsedAt === null) return t('panel:secondFactor.passkeyUnused', { added });
    return t('panel:secondFactor.passkeyTimes', { added, used: instantText(lastUsedAt, language) });
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
