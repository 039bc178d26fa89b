import { useLocation } from 'react-router-dom';
import type { BlockOf } from '../../../generated/types.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import { type Arrivals as Answered, arrivalsView } from '../../../shared/vessels/views/arrivals-view.ts';
import { useLiveData } from '../../api/server-data.ts';
import { Nodes } from '../../ui/Nodes.tsx';
import { useVesselNames } from '../../vessels/vessel-names.ts';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';
import { Section } from '../Section.tsx';
import styles from './Arrivals.module.css';

/** The arrival query with its answer. The server writes both into the page, so that they are there without scripts. */
export function Arrivals({ block }: { readonly block: BlockOf<'arrivals'> }) {
  const voice = useVesselVoice();
  const { pathname, search } = useLocation();
  const answered = useLiveData<Answered>(apiPaths.arrivals);
  const { names, onInput } = useVesselNames();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="arrivals" className={styles.arrivals} onInput={onInput}>
        {answered !== undefined && <Nodes key={search} nodes={arrivalsView(voice, answered, pathname, names)} />}
      </div>
    </Section>
  );
}
