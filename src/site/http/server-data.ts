import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallableOperation, OfLine } from '../../generated/api.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/vessels/live.ts';
import { request } from './request.ts';

interface Live<Data> {
  readonly search: string;
  readonly data: Data;
}

interface LiveData<Data> {
  /** Undefined in prerendered pages and until there is a response. */
  readonly data: Data | undefined;
  /** Whether the data belongs to the page's address; until the response arrives it may belong to another one. */
  readonly isCurrent: boolean;
}

type LiveOperation = CallableOperation<{ params: OfLine | undefined; query: object; body: undefined; reply: object }>;

/**
 * Returns the data that the server put into this page, or, after a navigation within the site, its response to a request.
 * @param operation returns the same data; takes the query of the page
 * @param unavailable returns the data to show if the request fails; the same function at each call
 * @param line whose data is requested, where the data is of one line
 */
export function useLiveData<Data>(
  operation: LiveOperation,
  unavailable: (query: URLSearchParams) => Data,
  line = '',
): LiveData<Data> {
  const { pathname, search } = useLocation();
  const [live, setLive] = useState(() => readLive<Data>(pathname, search));
  const isCurrent = live?.search === search;
  useEffect(() => {
    if (isCurrent) return undefined;
    let isWanted = true;
    const query = new URLSearchParams(search);
    void request(operation, { params: { line }, query: Object.fromEntries(query) }).then((response) => {
      // Our own server answers in the shape that the caller names.
      if (isWanted) setLive({ search, data: response.ok ? (response.body as Data) : unavailable(query) });
    });
    return () => {
      isWanted = false;
    };
  }, [operation, unavailable, line, search, isCurrent]);
  return { data: live?.data, isCurrent };
}

/** Returns the data that the server put into the page at an address; undefined for a page that is as it was built. */
export function readLive<Data>(pathname: string, search: string): Live<Data> | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(LIVE_DATA_ID);
  if (element?.getAttribute(LIVE_ADDRESS) !== pathname + search) return undefined;
  return { search, data: JSON.parse(element.textContent ?? '') as Data };
}
