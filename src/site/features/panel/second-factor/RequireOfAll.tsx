import { requireSecondFactor } from '../../../../generated/endpoints/second-factor.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { useReason } from '../use-reason.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SecondFactor.module.css';

interface RequireOfAllProps {
  readonly isRequired: boolean;
  readonly onChange: () => void;
}

/** What administrators decide for all staff. */
export function RequireOfAll({ isRequired, onChange }: RequireOfAllProps) {
  const { t } = useTranslation();
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const change = async () => {
    const answer = await request(requireSecondFactor, { body: { isRequired: !isRequired } });
    onChange();
    if (!answer.ok) notify(reasonOf(answer), 'error');
  };
  const state = isRequired ? 'required' : 'optional';
  return (
    <div className={styles.part}>
      <h4>{t('panel:secondFactor.ofAll')}</h4>
      <p className={styles.muted}>{t(`panel:secondFactor.${state}`)}</p>
      <AskFirst
        key={state}
        label={t(`panel:secondFactor.${state}.change`)}
        question={t(`panel:secondFactor.${state}.question`)}
        onConfirm={change}
      />
    </div>
  );
}
