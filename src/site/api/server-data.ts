import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { API_PATH } from '../../shared/site-paths.ts';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/vessels/live.ts';
import { callApi } from './call-api.ts';

interface Live<Data> {
  readonly search: string;
  readonly data: Data;
}

/**
 * What the server put into this page, or, where the visitor came by a link within the site, what it says now. Undefined
 * in prerendered pages and until there is an answer.
 * @param path of the call that says the same; takes the query of the page
 */
export function useLiveData<Data>(path: string): Data | undefined {
  const { pathname, search } = useLocation();
  const [live, setLive] = useState(() => readLive<Data>(pathname, search));
  const isCurrent = live?.search === search;
  useEffect(() => {
    if (isCurrent) return undefined;
    let isWanted = true;
    void callApi({ method: 'GET', path: path.slice(API_PATH.length) + search }).then(({ ok, body }) => {
      // The answer of our own server, of the shape that the caller names.
      if (ok && isWanted) setLive({ search, data: body as Data });
    });
    return () => {
      isWanted = false;
    };
  }, [path, search, isCurrent]);
  return isCurrent ? live.data : undefined;
}

function readLive<Data>(pathname: string, search: string): Live<Data> | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(LIVE_DATA_ID);
  if (element?.getAttribute(LIVE_ADDRESS) !== pathname + search) return undefined;
  return { search, data: JSON.parse(element.textContent ?? '') as Data };
}
