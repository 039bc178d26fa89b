import { LIVE_ADDRESS, LIVE_DATA_ID } from '../../../shared/vessels/live.ts';

/** Where the parts stand for the router that is around them. */
export const ADDRESS = '/';

/** Puts data into the page as the server does. */
export function putLiveData(data: unknown): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = LIVE_DATA_ID;
  element.setAttribute(LIVE_ADDRESS, ADDRESS);
  element.textContent = JSON.stringify(data);
  document.body.append(element);
}
