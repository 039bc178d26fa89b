import { useLocation, useNavigate } from 'react-router-dom';
import type { ItineraryReply } from '../../../generated/api.ts';
import { readItinerary } from '../../../generated/operations/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { readItineraryQuery } from '../../../shared/vessels/read-query.ts';
import { useLiveData } from '../../http/live-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { KEEP_SCROLL } from '../../routes/routes.ts';
import form from '../arrivals/ArrivalQuery.module.css';
import calls from '../calls/Calls.module.css';
import { CallIcon } from '../calls/CallTable.tsx';
import { Section } from '../Section.tsx';
import styles from './Itinerary.module.css';
import { ItineraryContent } from './ItineraryContent.tsx';

/** Classes for the element whose content the server writes; they style all parts of it. */
const LIVE_CLASSES = [form.query, calls.calls, styles.itinerary].join(' ');

/** The coming calls of a line. The server writes them into the page, so that they appear without scripts. */
export function Itinerary({ block }: { readonly block: BlockOf<'itinerary'> }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, isCurrent, retry } = useLiveData(readItinerary, unavailable, block.line);
  const go = (search: string) => {
    // Two lists that were changed before the scripts ran lead to the same address.
    if (search !== window.location.search) void navigate({ search }, { state: KEEP_SCROLL });
  };
  const queryPath = block.arrivalQuery && content.routes[block.arrivalQuery].path;
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div {...{ [LIVE_MARK]: 'itinerary' }} className={LIVE_CLASSES} aria-busy={data !== undefined && !isCurrent}>
        {data !== undefined && (
          <ItineraryContent
            content={data}
            line={block.line}
            path={pathname}
            queryPath={queryPath}
            onGo={go}
            onRetry={retry}
          />
        )}
      </div>
      <button type="button" className={styles.print} onClick={() => window.print()}>
        <CallIcon name="print" />
        {t('vessels:itinerary.print')}
      </button>
    </Section>
  );
}

/** Returns the content for a query that the server does not answer. */
function unavailable(query: URLSearchParams): ItineraryReply {
  return { question: readItineraryQuery(query), answer: { kind: 'down' } };
}
