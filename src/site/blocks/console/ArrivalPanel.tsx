import { useId } from 'react';
import type { BlockOf, RouteId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS, MAX_VALUE_LENGTH } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useOwnValidity } from '../../ui/own-validity.tsx';
import styles from './Console.module.css';
import { LineOption } from './LineOption.tsx';

interface ArrivalPanelProps {
  /** The page with the answers. */
  readonly route: RouteId;
  readonly tab: BlockOf<'console'>['tabs'][number];
}

/**
 * A choice of line and the name of the vessel. The answer is a separate page, which asks again where several vessel names
 * begin alike. Names are not suggested here, because the home page loads as little as it can.
 */
export function ArrivalPanel({ route, tab: { field, button } }: ArrivalPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, control, message } = useOwnValidity({
    [ARRIVAL_FIELDS.line]: t('arrivalQuery.noLine'),
    [ARRIVAL_FIELDS.vessel]: t('arrivalQuery.noVessel'),
  });
  return (
    <form action={`${content.routes[route].path}#${ANSWER_ANCHOR}`} method="get" className={styles.panel} {...form}>
      <p id={id} className={styles.label}>
        {t('transactions.line')}
      </p>
      <div role="radiogroup" aria-labelledby={id} className={styles.lines}>
        {content.lineIds.map((line) => (
          <LineOption key={line} line={line} name={ARRIVAL_FIELDS.line} isRequired />
        ))}
        {message(ARRIVAL_FIELDS.line, styles.wrong)}
      </div>
      <div className={styles.way}>
        <label className={styles.vessel}>
          <span className={styles.label}>{field && t(field.label)}</span>
          <input
            name={ARRIVAL_FIELDS.vessel}
            type="text"
            required
            maxLength={MAX_VALUE_LENGTH}
            autoComplete="off"
            spellCheck={false}
            placeholder={field && t(field.hint)}
            className={styles.field}
            {...control(ARRIVAL_FIELDS.vessel)}
          />
          {message(ARRIVAL_FIELDS.vessel, styles.wrong)}
        </label>
        <button type="submit" className={styles.button}>
          {t(button, { line: '' })}
        </button>
      </div>
    </form>
  );
}
