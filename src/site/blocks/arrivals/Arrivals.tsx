import { useLocation } from 'react-router-dom';
import { findArrivals } from '../../../generated/operations/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { readLineId } from '../../../shared/line-id.ts';
import type { ArrivalsContent as Content } from '../../../shared/renderer.ts';
import { readArrivalQuery } from '../../../shared/vessels/read-query.ts';
import { useLiveData } from '../../http/live-data.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { CopyNotice, useCopyLink } from '../../ui/CopyLink.tsx';
import calls from '../calls/Calls.module.css';
import { Section } from '../Section.tsx';
import form from './ArrivalQuery.module.css';
import { useVesselNames } from './ArrivalQuery.tsx';
import styles from './Arrivals.module.css';
import { ArrivalsContent } from './ArrivalsContent.tsx';

/** Classes for the element whose content the server writes; they style all parts of it. */
const LIVE_CLASSES = [form.query, calls.calls, styles.arrivals].join(' ');

/**
 * The arrival query with its answer. The server writes both into the page, so that they work without scripts. After a
 * navigation within the site the form does not wait for the answer.
 */
export function Arrivals({ block }: { readonly block: BlockOf<'arrivals'> }) {
  const { pathname, search } = useLocation();
  const { data, isCurrent } = useLiveData(findArrivals, unavailable);
  const isHydrated = useHydrated();
  const unanswered = isHydrated ? withoutAnswer(readArrivalQuery(new URLSearchParams(search))) : undefined;
  const content = isCurrent ? data : unanswered;
  const { names, onInput } = useVesselNames();
  const { message, copy } = useCopyLink();
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <div {...{ [LIVE_MARK]: 'arrivals' }} className={LIVE_CLASSES} onInput={onInput}>
        {content !== undefined && (
          <ArrivalsContent key={search} content={content} path={pathname} names={names} onCopy={copy} />
        )}
      </div>
      <CopyNotice message={message} />
    </Section>
  );
}

/** Returns the content with the form alone. */
function withoutAnswer(question: Content['question']): Content {
  return { question, answer: { kind: 'unasked' } };
}

/** Returns the content for a query that the server does not answer. */
function unavailable(query: URLSearchParams): Content {
  const question = readArrivalQuery(query);
  const line = readLineId(question.line);
  if (line !== undefined) return { question, answer: { kind: 'down', line } };
  const isAsked = Object.values(question).some((text) => text !== '');
  return isAsked ? { question, answer: { kind: 'incomplete' } } : withoutAnswer(question);
}
