import { readAsked, stateForAsked } from '../../routes/asked-page.ts';
import { permittedAddress } from './destinations.ts';

/**
 * Loads the document that a visitor gets in place of the one at the address. In place of a page of clients, the history entry
 * remembers, where the router reads its state, which page was asked for: `location.replace` would begin an entry without state.
 */
export function loadPermitted(): void {
  const state = stateForAsked(location);
  const address = permittedAddress(location);
  if (readAsked(state) === undefined) location.replace(address);
  else {
    history.replaceState({ ...history.state, usr: state }, '', address);
    location.reload();
  }
}
