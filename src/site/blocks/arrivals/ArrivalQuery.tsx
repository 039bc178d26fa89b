import type { RefObject } from 'react';
import type { ArrivalQuery as Query } from '../../../shared/vessels/answer.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS, MAX_VALUE_LENGTH } from '../../../shared/vessels/query-fields.ts';
import { LineOptions } from '../../context/lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnValidity } from '../../ui/own-validity.tsx';

/** Id of the list of suggestions for the vessel field. */
const SUGGESTIONS_ID = 'vessel-names';
/** Id of the hint about how the fields of vessel and voyage depend on each other. */
const HINT_ID = 'arrival-terms';

interface ArrivalQueryProps {
  /** Path of the page with the answers. */
  readonly action: string;
  readonly question: Pick<Query, 'line' | 'vessel' | 'voyage'>;
  /** Vessel names to suggest. */
  readonly names: readonly string[];
  /** Gets the choice of line. */
  readonly lineRef?: RefObject<HTMLSelectElement | null>;
}

/** The arrival query as a form that any browser can send. */
export function ArrivalQuery({ action, question, names, lineRef }: ArrivalQueryProps) {
  const { t } = useTranslation();
  const { form, control, message } = useOwnValidity({ [ARRIVAL_FIELDS.line]: t('arrivalQuery.noLine') });
  return (
    <form action={`${action}#${ANSWER_ANCHOR}`} method="get" data-part="query" {...form}>
      <label>
        <span>{t('vessels:form.line')}</span>
        <select
          ref={lineRef}
          name={ARRIVAL_FIELDS.line}
          required
          defaultValue={question.line}
          {...control(ARRIVAL_FIELDS.line)}
        >
          <option value="">{t('vessels:form.chooseLine')}</option>
          <LineOptions />
        </select>
        {message(ARRIVAL_FIELDS.line)}
      </label>
      <label>
        <span>{t('vessels:form.vessel')}</span>
        <input
          name={ARRIVAL_FIELDS.vessel}
          type="text"
          maxLength={MAX_VALUE_LENGTH}
          autoComplete="off"
          spellCheck={false}
          list={SUGGESTIONS_ID}
          defaultValue={question.vessel}
          placeholder={t('vessels:form.vesselHint')}
          aria-describedby={HINT_ID}
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
          aria-describedby={HINT_ID}
        />
      </label>
      <button type="submit">{t('vessels:form.consult')}</button>
      <p id={HINT_ID} data-part="hint">
        {t('vessels:form.either')}
      </p>
    </form>
  );
}
