import { startTransition, useEffect, useMemo, useState } from 'react';
import type { UNSAFE_createBrowserHistory as createBrowserHistory, Navigator, To } from 'react-router-dom';
import type { I18n } from '../lib/i18n.ts';
import { destinationOf } from './destinations.ts';
import type { LoadedPage } from './load-page.ts';

export type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** A page that is shown, and how the visitor came to it. */
export interface Arrival {
  readonly location: BrowserHistory['location'];
  readonly action: BrowserHistory['action'];
  /** Undefined if its code or its texts did not come. */
  readonly page: LoadedPage | undefined;
  /** The visitor stays where they are on the page: what changed is in front of them. */
  readonly keepsScroll: boolean;
}

/** What is shown: a page stays until the next one is whole. */
export function useArrivals(history: BrowserHistory, i18n: I18n, first: Arrival): [Arrival, Navigator] {
  const [arrival, setArrival] = useState(first);
  const [navigator, keepsScroll] = useMemo(() => navigatorOf(history), [history]);
  useEffect(
    () =>
      history.listen(async ({ action, location }) => {
        const { denied, load } = destinationOf(location.pathname);
        const elsewhere = denied();
        if (elsewhere !== undefined) return history.replace(elsewhere);
        const next = { location, action, keepsScroll: keepsScroll() };
        const page = await load(i18n).catch(() => undefined);
        // A visitor in a hurry is on the way to yet another page.
        if (history.location.key !== location.key) return;
        startTransition(() => setArrival({ ...next, page }));
      }),
    [history, i18n, keepsScroll],
  );
  return [arrival, navigator];
}

/** The history as links and code use it, and whether the latest move asked to keep the scroll position. */
function navigatorOf(history: BrowserHistory): [Navigator, () => boolean] {
  let keeps = false;
  const moving =
    (move: (to: To, state?: unknown) => void): Navigator['push'] =>
    (to, state, options) => {
      keeps = options?.preventScrollReset === true;
      move(to, state);
      keeps = false;
    };
  const { createHref, encodeLocation, go, push, replace } = history;
  return [{ createHref, encodeLocation, go, push: moving(push), replace: moving(replace) }, () => keeps];
}
