import type { LinkStates } from '../../generated/api.ts';
import { getLinkStates } from '../../generated/operations/link-states.ts';
import { request } from '../http/request.ts';

const NOTHING_KNOWN: LinkStates = { broken: [], mostUsed: [] };

let asked: Promise<LinkStates> | undefined;

/**
 * Returns what the server knows of links. Only one request is made, however many components need it. If it fails, nothing is
 * known.
 */
export function linkStates(): Promise<LinkStates> {
  asked ??= request(getLinkStates, {}).then((response) => (response.ok ? response.body : NOTHING_KNOWN));
  return asked;
}
