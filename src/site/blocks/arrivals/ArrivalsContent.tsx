import { shownName } from '../../../shared/address-names.ts';
import { content } from '../../../shared/content.ts';
import type { ArrivalsContent as Content } from '../../../shared/renderer.ts';
import { withQuery } from '../../../shared/vessels/addresses.ts';
import type { ArrivalAnswer as Answer } from '../../../shared/vessels/query.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS } from '../../../shared/vessels/query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineOffice } from '../calls/LineOffice.tsx';
import { ArrivalQuery } from './ArrivalQuery.tsx';
import { type CallActionsProps, FoundCalls, type FoundCallsProps } from './FoundCalls.tsx';
import { AnswerTitle } from './Verdict.tsx';

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
