import { useEffect, useState } from 'react';
import { inTime } from './with-timeout.ts';

export type Arrival<Part> =
  | { readonly state: 'awaited' }
  | { readonly state: 'here'; readonly part: Part }
  | { readonly state: 'lost' };

/** Fetches data that only a part of the site needs. @param load must stay the same from one rendering to the next */
export function useArrival<Part>(load: () => Promise<Part>): Arrival<Part> {
  const [arrival, setArrival] = useState<Arrival<Part>>({ state: 'awaited' });
  useEffect(() => {
    inTime(load()).then(
      (part) => setArrival({ state: 'here', part }),
      () => setArrival({ state: 'lost' }),
    );
  }, [load]);
  return arrival;
}
