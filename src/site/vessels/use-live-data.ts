import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallableOperation, OfLine } from '../../generated/api.ts';
import { request } from '../http/request.ts';
import { useWrittenData } from '../http/written-data.ts';

interface Live<Data> {
  /** The query of the page that it belongs to; undefined if it is to be requested again. */
  readonly search: string | undefined;
  readonly data: Data;
}

interface LiveData<Data> {
  /** Undefined in prerendered pages and until there is a response. */
  readonly data: Data | undefined;
  /** Whether the data belongs to the page's address; until the response arrives it may belong to another one. */
  readonly isCurrent: boolean;
  /** Requests the data again; until there is a response, that of the last one stays. */
  readonly retry: () => void;
}

type LiveOperation<Data extends object> = CallableOperation<{
  params: OfLine | undefined;
  query: object;
  body: undefined;
  reply: Data;
}>;

/**
 * Returns the data about vessels that the server put into this page, or, after a navigation within the site, its response to a
 * request.
 * @param operation returns the same data; takes the query of the page
 * @param unavailable returns the data to show if the request fails; the same function at each call
 * @param line whose data is requested, where the data is of one line
 */
export function useLiveData<Data extends object>(
  operation: LiveOperation<Data>,
  unavailable: (query: URLSearchParams) => Data,
  line = '',
): LiveData<Data> {
  const { search } = useLocation();
  const [live, setLive] = useState<Live<Data> | undefined>(useWrittenData<Data>());
  const isCurrent = live?.search === search;
  useEffect(() => {
    if (isCurrent) return undefined;
    let isWanted = true;
    const query = new URLSearchParams(search);
    void request(operation, { params: { line }, query: Object.fromEntries(query) }).then((response) => {
      if (isWanted) setLive({ search, data: response.ok ? response.body : unavailable(query) });
    });
    return () => {
      isWanted = false;
    };
  }, [operation, unavailable, line, search, isCurrent]);
  const retry = useCallback(() => setLive((last) => last && { ...last, search: undefined }), []);
  return { data: live?.data, isCurrent, retry };
}
