import { withQuery } from '../../../shared/vessels/addresses.ts';
import type { ArrivalAnswer as Answer } from '../../../shared/vessels/answer.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineOffice } from '../calls/LineOffice.tsx';
import { AnswerTitle } from './AnswerTitle.tsx';
import { FoundCalls, type FoundCallsProps } from './FoundCalls.tsx';

interface ArrivalAnswerProps<Kind extends Answer['kind']> {
  readonly answer: Extract<Answer, { kind: Kind }>;
  /** Path of the page with the query. */
  readonly path: string;
}

/** The answer to an arrival query. */
export function ArrivalAnswer({
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
  const link = (name: string) => withQuery(path, { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.vessel]: name });
  return (
    <>
      <AnswerTitle>{t('vessels:answer.vessels')}</AnswerTitle>
      <ul data-part="names">
        {names.map((name) => (
          <li key={name}>
            <a href={`${link(name)}#${ANSWER_ANCHOR}`}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
