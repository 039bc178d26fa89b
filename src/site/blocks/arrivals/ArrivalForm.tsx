import { usePreferredLine } from '../../lines/preferred-line.ts';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { ArrivalQuery } from './ArrivalQuery.tsx';
import styles from './Form.module.css';

/** The arrival query alone; its answer is a separate page. */
export function ArrivalForm({ action }: { readonly action: string }) {
  const line = usePreferredLine() ?? '';
  const { names, onInput } = useVesselNames();
  return (
    <div className={styles.query} onInput={onInput}>
      <ArrivalQuery key={line} action={action} question={{ line, vessel: '', voyage: '' }} names={names} />
    </div>
  );
}
