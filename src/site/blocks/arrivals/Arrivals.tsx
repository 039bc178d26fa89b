import { useLocation } from 'react-router-dom';
import { findArrivals } from '../../../generated/operations/vessel-arrivals.ts';
import type { BlockOf } from '../../../generated/types.ts';
import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import { withQuery } from '../../../shared/http/address-of.ts';
import { LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { readLineId } from '../../../shared/line-id.ts';
import type { ArrivalsContent as Content } from '../../../shared/renderer.ts';
import { ANSWER_ANCHOR, type ArrivalAnswer as Answer, ARRIVAL_FIELDS } from '../../../shared/vessels/query.ts';
import { readArrivalQuery } from '../../../shared/vessels/read-query.ts';
import { useLiveData } from '../../http/live-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { CopyNotice, useCopyLink } from '../../ui/CopyLink.tsx';
import calls from '../calls/Calls.module.css';
import { LineOffice } from '../calls/LineOffice.tsx';
import { Section } from '../Section.tsx';
import form from './ArrivalQuery.module.css';
import { ArrivalQuery, useVesselNames } from './ArrivalQuery.tsx';
import styles from './Arrivals.module.css';
import { type CallActionsProps, FoundCalls, type FoundCallsProps } from './FoundCalls.tsx';
import { AnswerTitle } from './Verdict.tsx';

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

interface ArrivalsContentProps extends Pick<CallActionsProps, 'onCopy'> {
  readonly content: Content;
  /** Path of the page. */
  readonly path: string;
  /** Vessel names to suggest. */
  readonly names?: readonly string[];
}

/** The form with the values of the query, and the answer. */
export function ArrivalsContent({
  content: { question, answer, followed },
  path,
  names = [],
  onCopy,
}: ArrivalsContentProps) {
  const { t } = useTranslation();
  const terms = [question.vessel, question.voyage].filter((term) => term !== '').join(' · ');
  const line = answer.kind === 'unasked' || answer.kind === 'incomplete' ? undefined : content.lines[answer.line].name;
  return (
    <>
      <ArrivalQuery action={path} question={question} names={names} />
      {answer.kind !== 'unasked' && (
        <section data-part="answer">
          {line !== undefined && terms !== '' && <p data-part="asked">{t('vessels:answer.asked', { line, terms })}</p>}
          <ArrivalAnswer answer={answer} path={path} onCopy={onCopy} followed={followed} />
        </section>
      )}
    </>
  );
}

interface ArrivalAnswerProps<Kind extends Answer['kind']> {
  readonly answer: Extract<Answer, { kind: Kind }>;
  /** Path of the page with the query. */
  readonly path: string;
}

/** The answer to an arrival query. */
function ArrivalAnswer({
  answer,
  path,
  onCopy,
  followed,
}: ArrivalAnswerProps<Exclude<Answer['kind'], 'unasked'>> & Pick<FoundCallsProps, 'onCopy' | 'followed'>) {
  const { t } = useTranslation();
  const title = <AnswerTitle>{t('vessels:answer.title')}</AnswerTitle>;
  switch (answer.kind) {
    case 'incomplete':
      return (
        <>
          {title}
          <p role="alert">{t('vessels:answer.incomplete')}</p>
        </>
      );
    case 'down':
      return (
        <>
          {title}
          <p role="alert">{t('vessels:answer.down')}</p>
          <LineOffice line={answer.line} />
        </>
      );
    case 'vessels':
      return <VesselChoice answer={answer} path={path} />;
    case 'calls':
      if (answer.calls.length > 0)
        return <FoundCalls answer={answer} path={path} onCopy={onCopy} followed={followed} />;
      return (
        <>
          {title}
          <p>{t('vessels:answer.none')}</p>
          <LineOffice line={answer.line} />
        </>
      );
  }
}

function VesselChoice({ answer: { line, names }, path }: ArrivalAnswerProps<'vessels'>) {
  const { t } = useTranslation();
  const link = (name: string) =>
    withQuery(path, { [shownName(ARRIVAL_FIELDS.line)]: line, [shownName(ARRIVAL_FIELDS.vessel)]: name });
  return (
    <>
      <AnswerTitle>{t('vessels:answer.vessels')}</AnswerTitle>
      <ul data-part="names">
        {names.map((name) => (
          <li key={name}>
            <a href={`${link(name)}#${shownName(ANSWER_ANCHOR)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
