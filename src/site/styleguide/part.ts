import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../shared/http/live-marks.ts';

/** One element of the design in one state, shown alone in a window, as on a page of the site. */
export interface Part {
  /** Group, kind and state, such as `fields/email-error`. */
  readonly id: string;
  /** Loads the content when it is shown. */
  readonly load: (i18n: i18n) => Promise<ReactNode> | ReactNode;
  /** Selectors of elements to click after rendering, in this order, for states that a visitor brings about. */
  readonly press?: readonly string[];
  /** Selector of the element to focus after rendering. */
  readonly focus?: string;
}

/** Widths of the windows in which parts are shown: a phone, the widest with a side panel, a desktop. */
export const WIDTHS = [375, 1024, 1440] as const;

/** Address of every part, for the router around it. */
export const ADDRESS = '/';

/** Puts data into the page in the way the server does. */
export function putLiveData(data: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = LIVE_DATA_ID;
  element.setAttribute(LIVE_ADDRESS, ADDRESS);
  element.textContent = JSON.stringify(data);
  document.body.append(element);
}
