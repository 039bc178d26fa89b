import { useEffect, useState } from 'react';
import { readItinerary } from '../../generated/operations/vessel-arrivals.ts';
import type { BlockOf, LineId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isCancelled } from '../../shared/vessels/call.ts';
import type { ItineraryAnswer } from '../../shared/vessels/query.ts';
import { request } from '../http/request.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonRow } from '../ui/Buttons.tsx';
import calls from './calls/Calls.module.css';
import { CallTable } from './calls/CallTable.tsx';
import styles from './NextCalls.module.css';
import { Section } from './Section.tsx';

interface ComingProps extends Pick<BlockOf<'nextCalls'>, 'count' | 'none' | 'arrivalQuery'> {
  readonly answer: ItineraryAnswer | undefined;
  /** Accessible name of the table. */
  readonly label: string;
}

function Coming({ answer, count, none, arrivalQuery, label }: ComingProps) {
  const { t } = useTranslation();
  if (answer === undefined) return null;
  if (answer.kind === 'down') return <p>{t('vessels:answer.down')}</p>;
  const next = answer.calls.filter((call) => !isCancelled(call)).slice(0, count);
  if (next.length === 0) return <p>{t(none)}</p>;
  return (
    <CallTable
      label={label}
      calls={next}
      common={undefined}
      at={answer.at}
      queryPath={arrivalQuery && content.routes[arrivalQuery].path}
    />
  );
}

/** The next calls of a line. Their space is reserved until the server has answered. */
export function NextCalls({ block }: { readonly block: BlockOf<'nextCalls'> }) {
  const { t } = useTranslation();
  const values = { line: content.lines[block.line].name };
  const answer = useNextCalls(block.line);
  return (
    <Section anchor={block.anchor} title={block.title} values={values}>
      <div className={`${calls.calls} ${styles.place}`} aria-busy={answer === undefined}>
        <Coming {...block} answer={answer} label={t(block.title, values)} />
      </div>
      <ButtonRow buttons={[block.button]} />
    </Section>
  );
}

/**
 * Returns the coming calls of a line from the server, or undefined until it has answered. If the request fails, the answer
 * is of kind `down`.
 */
function useNextCalls(line: LineId): ItineraryAnswer | undefined {
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
