import { useMemo } from 'react';
import type { Department } from '../../../generated/types.ts';
import { useArrival } from '../../loading/use-async.ts';

export interface City {
  /** Of DIVIPOLA. */
  readonly code: string;
  readonly label: string;
}

/** The municipalities, and whether their names have come. */
export function useCities() {
  const arrival = useArrival(loadDepartments);
  const cities = useMemo(() => (arrival.state === 'here' ? citiesOf(arrival.part) : []), [arrival]);
  return { cities, state: arrival.state };
}

/** Eleven hundred names come only with a form that asks for one. */
const loadDepartments = async () => (await import('../../../generated/cities.ts')).departments;

function citiesOf(departments: readonly Department[]): City[] {
  return departments.flatMap(({ name: department, cities }) =>
    Object.entries(cities).map(([code, name]) => ({
      code,
      label: name === department ? name : `${name}, ${department}`,
    })),
  );
}
