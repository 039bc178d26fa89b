import { useEffect, useState } from 'react';
import { withTimeout } from './with-timeout.ts';

export type AsyncState<Part> =
  | { readonly state: 'pending' }
  | { readonly state: 'ready'; readonly part: Part }
  | { readonly state: 'failed' };

/** Fetches data that only a part of the site needs. @param load must stay the same from one rendering to the next */
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
