import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Endpoint, OfLine } from '../../generated/api.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/vessels/live.ts';
import { request } from './request.ts';

interface Live<Data> {
  readonly search: string;
  readonly data: Data;
}

interface LiveData<Data> {
  /** Undefined in prerendered pages and until there is an answer. */
  readonly data: Data | undefined;
  /** Whether it answers the address of the page; until the answer is here it may be that to another one. */
  readonly isCurrent: boolean;
}

type LiveEndpoint = Endpoint<{ params: OfLine | undefined; query: object; body: undefined; reply: object }>;

/**
 * What the server put into this page, or, where the visitor came by a link within the site, what it says now.
 * @param endpoint of the operation that says the same; takes the query of the page
 * @param line of which it tells, where it tells of one
 */
export function useLiveData<Data>(endpoint: LiveEndpoint, line = ''): LiveData<Data> {
  const { pathname, search } = useLocation();
  const [live, setLive] = useState(() => readLive<Data>(pathname, search));
  const isCurrent = live?.search === search;
  useEffect(() => {
    if (isCurrent) return undefined;
    let isWanted = true;
    void request(endpoint, { params: { line }, query: Object.fromEntries(new URLSearchParams(search)) }).then(
      (response) => {
        // The answer of our own server, of the shape that the caller names.
        if (response.ok && isWanted) setLive({ search, data: response.body as Data });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [endpoint, line, search, isCurrent]);
  return { data: live?.data, isCurrent };
}

/** What the server put into the page at an address; undefined for a page that is as it was built. */
export function readLive<Data>(pathname: string, search: string): Live<Data> | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(LIVE_DATA_ID);
  if (element?.getAttribute(LIVE_ADDRESS) !== pathname + search) return undefined;
  return { search, data: JSON.parse(element.textContent ?? '') as Data };
}
