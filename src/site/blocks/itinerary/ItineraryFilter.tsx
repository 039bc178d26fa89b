import type { ReactNode } from 'react';
import type { ItineraryAnswer, ItineraryQuestion } from '../../../shared/vessels/answer.ts';
import { ITINERARY_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Choices = Pick<Extract<ItineraryAnswer, { kind: 'calls' }>, 'ports' | 'vessels'>;

interface ItineraryFilterProps extends Choices {
  readonly action: string;
  readonly question: ItineraryQuestion;
}

/** What narrows an itinerary down: a form that any browser can send. */
export function ItineraryFilter({ action, question, ports, vessels }: ItineraryFilterProps) {
  const { t } = useTranslation();
  const all = <option value="">{t('vessels:itinerary.all')}</option>;
  return (
    <form action={action} method="get" data-part="query">
      <Choice label={t('vessels:itinerary.port')} name={ITINERARY_FIELDS.port} value={question.port}>
        {all}
        {ports.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={t('vessels:itinerary.vessel')} name={ITINERARY_FIELDS.vessel} value={question.vessel}>
        {all}
        {vessels.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={t('vessels:itinerary.by')} name={ITINERARY_FIELDS.by} value={question.by}>
        <option value="port">{t('vessels:itinerary.byPort')}</option>
        <option value="vessel">{t('vessels:itinerary.byVessel')}</option>
      </Choice>
      <button type="submit">{t('vessels:itinerary.filter')}</button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** What it begins with. */
  readonly value: string;
  readonly children: ReactNode;
}

function Choice({ label, name, value, children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}
