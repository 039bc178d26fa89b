import { type FormEvent, useRef, useState } from 'react';
import { API_PATH } from '../../shared/site-paths.ts';
import { apiPaths, withQuery } from '../../shared/vessels/addresses.ts';
import { ARRIVAL_FIELDS } from '../../shared/vessels/query-fields.ts';
import { callApi } from '../api/call-api.ts';

/** Shorter beginnings name too many vessels. */
const LEAST = 2;
const PAUSE_MS = 150;

interface VesselNames {
  readonly names: readonly string[];
  /** For what stands around the form. */
  readonly onInput: (event: FormEvent<HTMLElement>) => void;
}

/** Names of vessels of the chosen line that begin as the visitor types. */
export function useVesselNames(): VesselNames {
  const [names, setNames] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');

  function onInput({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement) || target.name !== ARRIVAL_FIELDS.vessel || target.form === null) return;
    const vessel = target.value.trim();
    const line = String(new FormData(target.form).get(ARRIVAL_FIELDS.line) ?? '');
    clearTimeout(timer.current);
    // A chosen proposal needs no more of them.
    if (line === '' || vessel.length < LEAST || names.includes(vessel)) return;
    timer.current = setTimeout(() => void propose(line, vessel), PAUSE_MS);
  }

  async function propose(line: string, vessel: string): Promise<void> {
    const path = withQuery(apiPaths.names, { [ARRIVAL_FIELDS.line]: line, [ARRIVAL_FIELDS.vessel]: vessel });
    latest.current = path;
    const { ok, body } = await callApi({ method: 'GET', path: path.slice(API_PATH.length) });
    const found = body['names'];
    if (ok && latest.current === path && Array.isArray(found))
      setNames(found.filter((name) => typeof name === 'string'));
  }

  return { names, onInput };
}
