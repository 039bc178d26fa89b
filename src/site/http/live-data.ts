import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallableOperation, OfLine } from '../../generated/api.ts';
import { content } from '../../shared/content.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/http/live-marks.ts';
import { request } from './request.ts';

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
    void request(operation, { params: { line }, query: engineQuery(query) }).then((response) => {
      if (isWanted) setLive({ search, data: response.ok ? response.body : unavailable(query) });
    });
    return () => {
      isWanted = false;
    };
  }, [operation, unavailable, line, search, isCurrent]);
  const retry = useCallback(() => setLive((last) => last && { ...last, search: undefined }), []);
  return { data: live?.data, isCurrent, retry };
}

/** The data that the server wrote into the document for a page. */
interface WrittenData<Data> {
  /** Of the history entry for which the server wrote it. */
  readonly key: string;
  /** The query of the page that it belongs to. */
  readonly search: string;
  readonly data: Data;
}

/**
 * Returns the data that the server put into the document for its first page; undefined for a page that is as it was prerendered. It
 * is given once, because a visitor who returns to that page later must get newer data.
 */
export function useWrittenData<Data>(): WrittenData<Data> | undefined {
  const { key, pathname, search } = useLocation();
  const [written] = useState(() => {
    const text = typeof document === 'undefined' ? undefined : elementFor(pathname + search)?.textContent;
    return text === undefined ? undefined : { key, search, data: JSON.parse(text ?? '') as Data };
  });
  // In an effect, because React may render a part several times before it shows it.
  useEffect(() => document.getElementById(LIVE_DATA_ID)?.removeAttribute(LIVE_ADDRESS), []);
  return written;
}

function elementFor(address: string): HTMLElement | undefined {
  const element = document.getElementById(LIVE_DATA_ID);
  return element?.getAttribute(LIVE_ADDRESS) === address ? element : undefined;
}

/** Returns the query of a page by the engine's names, which are those of the API. */
export function engineQuery(params: URLSearchParams): Readonly<Record<string, string>> {
  const names = new Map(Object.entries(content.site.addressNames ?? {}).map(([name, shown]) => [shown, name]));
  return Object.fromEntries([...params].map(([name, value]) => [names.get(name) ?? name, value]));
}
