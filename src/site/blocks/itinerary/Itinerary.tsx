import { useLocation } from 'react-router-dom';
import { readItinerary } from '../../../generated/endpoints/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import type { ItineraryContent as Content } from '../../../shared/vessels/live.ts';
import { useLiveData } from '../../http/server-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/use-hydrated.ts';
import { Section } from '../Section.tsx';
import styles from './Itinerary.module.css';
import { ItineraryContent } from './ItineraryContent.tsx';

/** The coming calls of a line. The server writes them into the page, so that they are there without scripts. */
export function Itinerary({ block }: { readonly block: BlockOf<'itinerary'> }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const content = useLiveData<Content>(readItinerary, block.line);
  const isHydrated = useHydrated();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div data-live="itinerary" className={styles.itinerary}>
        {content !== undefined && <ItineraryContent key={search} content={content} line={block.line} path={pathname} />}
      </div>
      {isHydrated && (
        <button type="button" className={styles.print} onClick={() => print()}>
          {t('vessels:itinerary.print')}
        </button>
      )}
    </Section>
  );
}
