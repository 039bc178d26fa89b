import { content } from '../../../shared/content/content.ts';
import type { ArrivalsContent as Content } from '../../../shared/vessels/live.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ArrivalAnswer } from './ArrivalAnswer.tsx';
import { ArrivalQuery } from './ArrivalQuery.tsx';
import type { CallActionsProps } from './CallActions.tsx';

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
