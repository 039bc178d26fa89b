import { useLayoutEffect, useRef } from 'react';
import type { LineId } from '../../../generated/types.ts';
import { usePreferredLine } from '../../context/lines.tsx';
import { ArrivalQuery } from './ArrivalQuery.tsx';
import styles from './Form.module.css';
import { useVesselNames } from './vessel-names.ts';

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
