import { useLocation } from 'react-router-dom';
import type { BlockOf } from '../../../generated/types.ts';
import { apiPaths } from '../../../shared/vessels/addresses.ts';
import { type Itinerary as Answered, itineraryView } from '../../../shared/vessels/views/itinerary-view.ts';
import { useLiveData } from '../../api/server-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { Nodes } from '../../ui/Nodes.tsx';
import { useVesselVoice } from '../../vessels/vessel-voice.ts';
import { Section } from '../Section.tsx';
import styles from './Itinerary.module.css';

/** The coming calls of a line. The server writes them into the page, so that they are there without scripts. */
export function Itinerary({ block }: { readonly block: BlockOf<'itinerary'> }) {
  const { t } = useTranslation();
  const voice = useVesselVoice();
  const { pathname, search } = useLocation();
  const answered = useLiveData<Answered>(apiPaths.itinerary(block.line));
  const isHydrated = useHydrated();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="itinerary" className={styles.itinerary}>
        {answered !== undefined && <Nodes key={search} nodes={itineraryView(voice, answered, block.line, pathname)} />}
      </div>
      {isHydrated && (
        <button type="button" className={styles.print} onClick={() => print()}>
          {t('vessels:itinerary.print')}
        </button>
      )}
    </Section>
  );
}
