import type { LineId } from '../../../generated/types.ts';
import { apiPaths, withQuery } from '../../../shared/vessels/addresses.ts';
import type { ItineraryQuestion } from '../../../shared/vessels/answer.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import type { ItineraryContent as Content } from '../../../shared/vessels/live.ts';
import { portName } from '../../../shared/vessels/port-name.ts';
import { ITINERARY_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LineOffice } from '../calls/LineOffice.tsx';
import { StaleNote } from '../calls/StaleNote.tsx';
import { CallTable } from './CallTable.tsx';
import { ItineraryFilter } from './ItineraryFilter.tsx';

interface ItineraryContentProps {
  readonly content: Content;
  readonly line: LineId;
  /** Of the page. */
  readonly path: string;
}

/** The coming calls of a line, grouped by port or by vessel, with what narrows them down. */
export function ItineraryContent({ content: { question, answer }, line, path }: ItineraryContentProps) {
  const { t, language } = useTranslation();
  if (answer.kind === 'down')
    return (
      <>
        <p role="alert">{t('vessels:answer.down')}</p>
        <LineOffice line={line} />
      </>
    );
  const { calls, origin, isCut, ports, vessels } = answer;
  const csv = withQuery(apiPaths.itineraryTable(line), {
    [ITINERARY_FIELDS.port]: question.port,
    [ITINERARY_FIELDS.vessel]: question.vessel,
    lng: language,
  });
  return (
    <>
      <ItineraryFilter action={path} question={question} ports={ports} vessels={vessels} />
      <StaleNote origin={origin} />
      {calls.length === 0 ? (
        <>
          <p>{t('vessels:itinerary.none')}</p>
          <LineOffice line={line} />
        </>
      ) : (
        <>
          <p>{t('vessels:answer.times')}</p>
          {groupsOf(calls, question).map(([name, group]) => (
            <CallTable key={name} name={name} calls={group} by={question.by} />
          ))}
          <p data-part="links">
            <a href={csv}>{t('vessels:itinerary.csv')}</a>
          </p>
        </>
      )}
      {isCut && <p>{t('vessels:itinerary.more', { count: calls.length })}</p>}
    </>
  );
}

function groupsOf(calls: readonly VesselCall[], { by }: ItineraryQuestion): [string, VesselCall[]][] {
  const nameOf = (call: VesselCall) => (by === 'port' ? portName(call) : call.vesselName);
  return [...Map.groupBy(calls, nameOf)].sort(([a], [b]) => a.localeCompare(b));
}
