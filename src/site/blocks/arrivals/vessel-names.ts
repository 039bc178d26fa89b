import { type FormEvent, useRef, useState } from 'react';
import { suggestVesselNames } from '../../../generated/operations/vessel-arrivals.ts';
import { ARRIVAL_FIELDS } from '../../../shared/vessels/query-fields.ts';
import { request } from '../../http/request.ts';

/** Minimum length of what is typed; a shorter prefix matches too many vessels. */
const MIN_QUERY_LENGTH = 2;
const PAUSE_MS = 150;

interface VesselNames {
  readonly names: readonly string[];
  /** Handler for an element around the form. */
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
}

/** Suggests vessel names of the chosen line that begin with what the visitor types. */
export function useVesselNames(): VesselNames {
  const [names, setNames] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<object>(undefined);

  function onInput({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== ARRIVAL_FIELDS.vessel || target.form === null) return;
    const vessel = target.value.trim();
    const line = String(new FormData(target.form).get(ARRIVAL_FIELDS.line) ?? '');
    clearTimeout(timer.current);
    // A chosen suggestion needs no further suggestions.
    if (line === '' || vessel.length < MIN_QUERY_LENGTH || names.includes(vessel)) return;
    timer.current = setTimeout(() => void propose(line, vessel), PAUSE_MS);
  }

  async function propose(line: string, vessel: string): Promise<void> {
    const query = { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.vessel]: vessel };
    latest.current = query;
    const response = await request(suggestVesselNames, { query });
    if (response.ok && latest.current === query) setNames(response.body.names);
  }

  return { names, onInput };
}
