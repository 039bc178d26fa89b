import { useLayoutEffect, useRef } from 'react';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { ArrivalQuery } from './ArrivalQuery.tsx';
import styles from './Form.module.css';

const EMPTY = { line: '', vessel: '', voyage: '' };

/** The arrival query alone; its answer is a separate page. The visitor's own line is set as long as they chose no other. */
export function ArrivalForm({ action }: { readonly action: string }) {
  const preferred = usePreferredLine() ?? '';
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
