import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../../shared/http/live-marks.ts';

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
