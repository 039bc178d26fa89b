import type { LinkItem } from '../../../generated/api.ts';
import { linkFallbacks } from '../../../generated/link-fallbacks.ts';
import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { UsesOfLink } from '../../domain/link-uses/uses-of-link.ts';
import type { AddressState } from '../../domain/link-watch/address-state.ts';
import { instant, instantOrNull } from '../../platform/lists/instant.ts';

/** The worst first: of a link with an address for each language, that is what somebody has to see to. */
const STATES = ['broken', 'moved', 'slow', 'unknown', 'robots', 'not-asked', 'fine', 'not-watched'] as const;

/**
 * A link of the catalog as the panel shows it, with what is known of its addresses.
 * @param givenUp addresses for which visitors are offered something else
 * @param uses how often it was used; undefined where that is not counted
 */
export function itemOf(
  { addresses, places: _places, ...link }: LinkTarget,
  states: ReadonlyMap<string, AddressState>,
  givenUp: readonly string[],
  uses?: UsesOfLink,
): LinkItem {
  const found = addresses.map((address) => watchOf(states.get(address)));
  const [worst = NOT_WATCHED] = found.sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
  const isNamed = addresses.some((address) => Object.hasOwn(linkFallbacks, address));
  const isOffered = addresses.some((address) => givenUp.includes(address));
  return { ...link, ...worst, ...(uses ?? NOT_COUNTED), fallback: isOffered ? 'offered' : isNamed ? 'named' : 'none' };
}

const NOT_COUNTED = { usesThisWeek: null, usesLastWeek: null, usesLastFourWeeks: null };

type Watch = Pick<
  LinkItem,
  'state' | 'brokenSince' | 'reason' | 'httpStatus' | 'movedTo' | 'title' | 'certificateEnds' | 'askedAt'
>;

const NOT_WATCHED: Watch = {
  state: 'not-watched',
  brokenSince: null,
  reason: null,
  httpStatus: null,
  movedTo: null,
  title: null,
  certificateEnds: null,
  askedAt: null,
};

function watchOf(known: AddressState | undefined): Watch {
  if (known === undefined) return { ...NOT_WATCHED, state: 'not-asked' };
  const { status, reason, httpStatus, movedTo, title } = known;
  return {
    state: status,
    // What failed once is not broken yet.
    brokenSince: status === 'broken' ? instantOrNull(known.brokenSince) : null,
    reason,
    httpStatus,
    movedTo,
    title,
    certificateEnds: instantOrNull(known.certificateEnds),
    askedAt: instant(known.askedAt),
  };
}
