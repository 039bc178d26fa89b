import { formView } from '../../../shared/vessels/views/form-view.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { Nodes } from '../../ui/Nodes.tsx';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';
import styles from './Arrivals.module.css';

/** The arrival query by itself; its answer is a page of its own. */
export function ArrivalForm({ action }: { readonly action: string }) {
  const voice = useVesselVoice();
  const line = usePreferredLine() ?? '';
  const { names, onInput } = useVesselNames();
  return (
    <div className={styles.arrivals} onInput={onInput}>
      <Nodes key={line} nodes={[formView(voice, { action, question: { line, vessel: '', voyage: '' }, names })]} />
    </div>
  );
}
