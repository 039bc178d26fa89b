import { isWithdrawn, pathInPlaceOf, WITHDRAWN_HOSTS_ID, type WithdrawnHost } from '../../shared/withdrawn.ts';

// Runs in the pages of the server while a host is withdrawn, and leads what scripts add to them where the server has led the rest.
const hosts: readonly WithdrawnHost[] = JSON.parse(document.getElementById(WITHDRAWN_HOSTS_ID)?.textContent ?? '[]');

/** Leads the link or form that an event is about to the page in the place of its address. */
function lead({ target }: Event): void {
  const found = target instanceof Element ? target.closest<HTMLElement>('a[href], form[action]') : null;
  const name = found?.matches('form') ? 'action' : 'href';
  const address = found?.getAttribute(name) ?? null;
  if (found === null || address === null || !isWithdrawn(hosts, address)) return;
  // An address with a number in it is known under the one of the catalog.
  found.setAttribute(name, pathInPlaceOf(found.dataset['link'] ?? address, document.documentElement.lang));
}

// Every event that may open a link or copy its address comes after one of these.
for (const type of ['pointerdown', 'focusin', 'contextmenu', 'dragstart', 'click', 'auxclick', 'submit'])
  addEventListener(type, lead, { capture: true });
