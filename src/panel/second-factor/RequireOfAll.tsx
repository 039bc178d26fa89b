import { readOwnSecondFactor, requireSecondFactor } from '../../generated/operations/second-factor.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { ConfirmButton } from '../dialog/ConfirmButton.tsx';
import { useChange } from '../queries/use-change.ts';
import styles from './SecondFactor.module.css';

/** Lets administrators require a second factor of all staff. */
export function RequireOfAll({ isRequired }: { readonly isRequired: boolean }) {
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
