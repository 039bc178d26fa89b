import { Router } from 'react-router-dom';
import type { I18n } from '../lib/i18n.ts';
import { type Arrival, type BrowserHistory, useArrivals } from './arrivals.ts';
import { Frame } from './Frame.tsx';
import { useScroll } from './use-scroll.ts';

interface SiteProps {
  readonly history: BrowserHistory;
  readonly i18n: I18n;
  readonly first: Arrival;
}

/** The site in the browser: whatever page the visitor has come to. */
export function Site({ history, i18n, first }: SiteProps) {
  const [arrival, navigator] = useArrivals(history, i18n, first);
  const { location, action, page } = arrival;
  useScroll(arrival);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <Frame page={page} />
    </Router>
  );
}
