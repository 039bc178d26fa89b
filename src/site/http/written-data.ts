import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/http/live-marks.ts';

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
