import type { OwnSecondFactor } from '../../../../generated/api.ts';
import { removePasskey } from '../../../../generated/endpoints/second-factor.ts';
import { formatInstant } from '../../../format/format-instant.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SecondFactor.module.css';

interface PasskeysProps {
  readonly passkeys: OwnSecondFactor['passkeys'];
  readonly onChange: () => void;
}

/** One's own passkeys, each with a way to remove it. */
export function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const remove = async (id: string) => {
    const answer = await request(removePasskey, { params: { id } });
    onChange();
    // Another tab may have removed it just before.
    if (!answer.ok && answer.status !== 404) notify(reasonOf(answer), 'error');
  };
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
            <AskFirst
              label={t('panel:secondFactor.removePasskey', { name: passkey.name })}
              question={t('panel:secondFactor.removePasskeyQuestion')}
              onConfirm={() => remove(passkey.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
