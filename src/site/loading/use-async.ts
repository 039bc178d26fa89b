import { useEffect, useState } from 'react';
import { withTimeout } from './with-timeout.ts';

type AsyncState<Part> =
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly part: Part }
  | { readonly state: 'failed' };

/** Loads data that only a part of the site needs. @param load must stay the same function between renders */
export function useAsync<Part>(load: () => Promise<Part>): AsyncState<Part> {
  const [state, setState] = useState<AsyncState<Part>>({ state: 'pending' });
  useEffect(() => {
    withTimeout(load()).then(
      (part) => setState({ state: 'ready', part }),
      () => setState({ state: 'failed' }),
    );
  }, [load]);
  return state;
}
