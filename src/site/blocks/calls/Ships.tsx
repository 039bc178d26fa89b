import { useEffect, useState } from 'react';
import type { NextCalls } from '../../../generated/api.ts';
import { readNextCalls } from '../../../generated/operations/vessel-arrivals.ts';
import { content } from '../../../shared/content.ts';
import { nearTime } from '../../../shared/time/zone.ts';
import { callLink } from '../../../shared/vessels/addresses.ts';
import { portName } from '../../../shared/vessels/call.ts';
import { verdictOf } from '../../../shared/vessels/verdict.ts';
import { request } from '../../http/request.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCallTimeFormat } from './CallTime.tsx';

/** The next calls as ships, each a link to its answer: the name on the bow, and below it the port, the time and the delay. */
export function Ships({ at, calls }: NextCalls) {
  const { t, language } = useTranslation();
  const { difference } = useCallTimeFormat(at);
  if (calls.length === 0) return null;
  return (
    <>
      <h2>{t('vessels:next.title')}</h2>
      <ol>
        {calls.map((call) => {
          const { time, shift = 0 } = verdictOf(call, at);
          const when = time === undefined ? '' : t('vessels:time.day', nearTime(time.at, at, language));
          const times = [when, difference(shift)].filter((word) => word !== '').join(' · ');
          return (
            <li key={call.id}>
              {/* Each line of the text ends in an ellipsis of its own where it is too long. */}
              <a href={callLink(content.routes['vessel-arrivals'].path, call)}>
                {[call.vesselName, portName(call), times].join('\n')}
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The same on a page that was opened within the site: the calls come from the server. Nothing if it does not answer. */
export function FetchedShips() {
  const [next, setNext] = useState<NextCalls>();
  const hasTexts = useNamespace('vessels');
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void request(readNextCalls, { signal }).then((reply) => reply.ok && !signal.aborted && setNext(reply.body));
    return () => asking.abort();
  }, []);
  return next !== undefined && hasTexts ? <Ships {...next} /> : null;
}
