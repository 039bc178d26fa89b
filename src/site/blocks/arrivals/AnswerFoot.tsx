import { lines } from '../../../generated/lines.ts';
import { routes } from '../../../generated/routes.ts';
import { formatTime, offsetTime } from '../../../shared/time/zone.ts';
import type { ArrivalAnswer } from '../../../shared/vessels/answer.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailLink } from '../../ui/links/EmailLink.tsx';
import { officeFor } from '../calls/office-for.ts';

interface AnswerFootProps {
  readonly answer: Extract<ArrivalAnswer, { kind: 'calls' }>;
  /** The call that the answer is about. */
  readonly call: VesselCall;
  /** Path of the page with the query. */
  readonly path: string;
}

/** Source of the calls and when they were last updated, once for all of them, with links to go on. */
export function AnswerFoot({ answer, call, path }: AnswerFootProps) {
  const { t, language } = useTranslation();
  const { line, origin, calls } = answer;
  const { name, shortName, schedules } = lines[line];
  const source = origin.kind === 'table' ? t('vessels:call.own') : t('vessels:call.ofLine', { line: name });
  const office = officeFor(line, call.UNLocationCode);
  const updated = Math.max(...calls.map(({ updatedAt }) => updatedAt));
  return (
    <footer data-part="foot">
      <p>
        {`${t('vessels:call.source')}: ${source}. ${t('vessels:call.updated')}: `}
        <time dateTime={offsetTime(updated)}>{formatTime(updated, language)}</time>. {t('vessels:answer.times')}
      </p>
      <p data-part="links">
        {office?.email !== undefined && (
          <span>
            {`${t('vessels:answer.office', { city: office.city })}: `}
            <EmailLink email={office.email} />
          </span>
        )}
        <a href={path}>{t('vessels:form.again')}</a>
        {schedules?.itinerary !== undefined && (
          <a href={routes[schedules.itinerary].path}>{t('vessels:answer.itinerary', { line: shortName })}</a>
        )}
      </p>
    </footer>
  );
}
