import { lines } from '../../../generated/lines.ts';
import { routes } from '../../../generated/routes.ts';
import type { LineId } from '../../../generated/types.ts';
import { withQuery } from '../../../shared/vessels/addresses.ts';
import type { ArrivalAnswer as Answer } from '../../../shared/vessels/answer.ts';
import { ARRIVAL_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CallDetails } from './CallDetails.tsx';
import { LineOffice } from './LineOffice.tsx';
import { StaleNote } from './StaleNote.tsx';

interface ArrivalAnswerProps<Kind extends Answer['kind']> {
  readonly answer: Extract<Answer, { kind: Kind }>;
  /** Of the page with the query. */
  readonly path: string;
}

/** What there is to say to an arrival query that was asked. */
export function ArrivalAnswer({ answer, path }: ArrivalAnswerProps<Exclude<Answer['kind'], 'unasked'>>) {
  const { t } = useTranslation();
  switch (answer.kind) {
    case 'incomplete':
      return <p role="alert">{t('vessels:answer.incomplete')}</p>;
    case 'down':
      return (
        <>
          <p role="alert">{t('vessels:answer.down')}</p>
          <LineOffice line={answer.line} />
        </>
      );
    case 'vessels':
      return <VesselChoice answer={answer} path={path} />;
    case 'calls':
      return <FoundCalls answer={answer} path={path} />;
  }
}

function VesselChoice({ answer: { line, names }, path }: ArrivalAnswerProps<'vessels'>) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('vessels:answer.vessels')}</p>
      <ul data-part="names">
        {names.map((name) => (
          <li key={name}>
            <a href={withQuery(path, { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.vessel]: name })}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundCalls({ answer: { line, calls, origin }, path }: ArrivalAnswerProps<'calls'>) {
  const { t } = useTranslation();
  const count = t('vessels:answer.found', { count: calls.length });
  const link = (id: string) => withQuery(path, { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.call]: id });
  return (
    <>
      <StaleNote origin={origin} />
      <p>{calls.length === 0 ? t('vessels:answer.none') : `${count} ${t('vessels:answer.times')}`}</p>
      {calls.map((call) => (
        <CallDetails key={call.id} call={call} origin={origin} link={link(call.id)} />
      ))}
      {calls.length > 0 && <ItineraryLink line={line} />}
      <LineOffice line={line} />
    </>
  );
}

function ItineraryLink({ line }: { readonly line: LineId }) {
  const { t } = useTranslation();
  const route = lines[line].schedules?.itinerary;
  if (route === undefined) return null;
  return (
    <p data-part="links">
      <a href={routes[route].path}>{t('vessels:answer.itinerary', { line: lines[line].shortName })}</a>
    </p>
  );
}
