import { lineIds, lines } from '../../../generated/lines.ts';
import type { ArrivalQuestion } from '../../../shared/vessels/answer.ts';
import { ARRIVAL_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The list that the field of the vessel proposes from. */
const SUGGESTIONS_ID = 'vessel-names';

interface ArrivalQueryProps {
  /** Where the answers are. */
  readonly action: string;
  readonly question: Pick<ArrivalQuestion, 'line' | 'vessel' | 'voyage'>;
  /** Names to propose. */
  readonly names: readonly string[];
}

/** The arrival query: a form that any browser can send. */
export function ArrivalQuery({ action, question, names }: ArrivalQueryProps) {
  const { t } = useTranslation();
  return (
    <form action={action} method="get" data-part="query">
      <label>
        <span>{t('vessels:form.line')}</span>
        <select name={ARRIVAL_FIELDS.line} required defaultValue={question.line}>
          <option value="">{t('vessels:form.chooseLine')}</option>
          {lineIds.map((id) => (
            <option key={id} value={id}>
              {lines[id].name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('vessels:form.vessel')}</span>
        <input
          name={ARRIVAL_FIELDS.vessel}
          type="text"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          list={SUGGESTIONS_ID}
          defaultValue={question.vessel}
          placeholder={t('vessels:form.vesselHint')}
        />
      </label>
      <datalist id={SUGGESTIONS_ID}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <label>
        <span>{t('vessels:form.voyage')}</span>
        <input
          name={ARRIVAL_FIELDS.voyage}
          type="text"
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          defaultValue={question.voyage}
          placeholder={t('vessels:form.voyageHint')}
        />
      </label>
      <button type="submit">{t('vessels:form.consult')}</button>
    </form>
  );
}
