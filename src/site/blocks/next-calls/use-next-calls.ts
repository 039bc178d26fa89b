import { useEffect, useState } from 'react';
import { readItinerary } from '../../../generated/operations/vessel-arrivals.ts';
import type { LineId } from '../../../generated/types.ts';
import type { ItineraryAnswer } from '../../../shared/vessels/answer.ts';
import { request } from '../../http/request.ts';

/**
 * Returns the coming calls of a line from the server, or undefined until it has answered. If the request fails, the answer
 * is of kind `down`.
 */
export function useNextCalls(line: LineId): ItineraryAnswer | undefined {
  const [answer, setAnswer] = useState<ItineraryAnswer>();
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    void request(readItinerary, { params: { line }, query: {}, signal }).then((response) => {
      if (signal.aborted) return;
      setAnswer(response.ok ? response.body.answer : { kind: 'down' });
    });
    return () => asking.abort();
  }, [line]);
  return answer;
}
