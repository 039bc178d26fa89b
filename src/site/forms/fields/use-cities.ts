import { useMemo } from 'react';
import type { Department } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { CITIES, loadPart } from '../../content/load-parts.ts';
import { useAsync } from '../../loading/use-async.ts';

interface City {
  /** Code of the municipality (DIVIPOLA). */
  readonly code: string;
  readonly label: string;
}

/** Returns the municipalities, and whether they are loaded. */
export function useCities() {
  const state = useAsync(loadDepartments);
  const cities = useMemo(() => (state.state === 'ready' ? citiesOf(state.part) : []), [state]);
  return { cities, state: state.state };
}

/** Eleven hundred names, so they are loaded only with a form that has such a field. */
const loadDepartments = async (): Promise<readonly Department[]> =>
  content.departments ?? (await loadPart(content.site.defaultLanguage, CITIES)).content.departments ?? [];

function citiesOf(departments: readonly Department[]): City[] {
  return departments.flatMap(({ name: department, cities }) =>
    Object.entries(cities).map(([code, name]) => ({
      code,
      label: name === department ? name : `${name}, ${department}`,
    })),
  );
}
