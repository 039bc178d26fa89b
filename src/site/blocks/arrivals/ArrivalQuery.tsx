import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { suggestVesselNames } from '../../../generated/operations/vessel-arrivals.ts';
import type { LineId } from '../../../generated/types.ts';
import { shownName } from '../../../shared/address-names.ts';
import type { ArrivalQuery as Query } from '../../../shared/vessels/query.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS, MAX_VALUE_LENGTH } from '../../../shared/vessels/query.ts';
import { LineOptions, usePreferredLine } from '../../context/lines.tsx';
import { request } from '../../http/request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnValidity } from '../../ui/own-validity.tsx';
import styles from './ArrivalQuery.module.css';

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
  const lineName = shownName(ARRIVAL_FIELDS.line);
  const { form, control, message } = useOwnValidity({ [lineName]: t('arrivalQuery.noLine') });
  return (
    <form action={`${action}#${shownName(ANSWER_ANCHOR)}`} method="get" data-part="query" {...form}>
      <label>
        <span>{t('vessels:form.line')}</span>
        <select ref={lineRef} name={lineName} required defaultValue={question.line} {...control(lineName)}>
          <option value="">{t('vessels:form.chooseLine')}</option>
          <LineOptions />
        </select>
        {message(lineName)}
      </label>
      <label>
        <span>{t('vessels:form.vessel')}</span>
        <input
          name={shownName(ARRIVAL_FIELDS.vessel)}
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
          name={shownName(ARRIVAL_FIELDS.voyage)}
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

const EMPTY = { line: '', vessel: '', voyage: '' };

interface ArrivalFormProps {
  readonly action: string;
  /** The only line that the page shows; otherwise the visitor's own line is set. */
  readonly line: LineId | undefined;
}

/** The arrival query alone; its answer is a separate page. A line is set as long as the visitor chose no other. */
export function ArrivalForm({ action, line }: ArrivalFormProps) {
  const own = usePreferredLine();
  const preferred = line ?? own ?? '';
  const { names, onInput } = useVesselNames();
  const lineRef = useRef<HTMLSelectElement>(null);
  /** The line that was last set here. Another one was chosen by the visitor, possibly before the scripts ran. */
  const lastSet = useRef(EMPTY.line);
  useLayoutEffect(() => {
    if (lineRef.current === null || lineRef.current.value !== lastSet.current) return;
    lineRef.current.value = preferred;
    lastSet.current = preferred;
  }, [preferred]);
  return (
    <div className={styles.query} onInput={onInput}>
      <ArrivalQuery action={action} question={EMPTY} names={names} lineRef={lineRef} />
    </div>
  );
}

/** Minimum length of what is typed; a shorter prefix matches too many vessels. */
const MIN_QUERY_LENGTH = 2;
const PAUSE_MS = 150;

interface VesselNames {
  readonly names: readonly string[];
  /** Handler for an element around the form. */
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
}

/** Suggests vessel names of the chosen line that begin with what the visitor types. */
export function useVesselNames(): VesselNames {
  const [names, setNames] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<object>(undefined);

  function onInput({ target }: FormEvent<HTMLElement>): void {
    if (
      !(target instanceof HTMLInputElement) ||
      target.name !== shownName(ARRIVAL_FIELDS.vessel) ||
      target.form === null
    )
      return;
    const vessel = target.value.trim();
    const line = String(new FormData(target.form).get(shownName(ARRIVAL_FIELDS.line)) ?? '');
    clearTimeout(timer.current);
    // A chosen suggestion needs no further suggestions.
    if (line === '' || vessel.length < MIN_QUERY_LENGTH || names.includes(vessel)) return;
    timer.current = setTimeout(() => void propose(line, vessel), PAUSE_MS);
  }

  async function propose(line: string, vessel: string): Promise<void> {
    const query = { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.vessel]: vessel };
    latest.current = query;
    const response = await request(suggestVesselNames, { query });
    if (response.ok && latest.current === query) setNames(response.body.names);
  }

  return { names, onInput };
}
