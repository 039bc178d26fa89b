import type { LinkStates } from '../../generated/api.ts';
import { getLinkStates } from '../../generated/endpoints/link-states.ts';
import { request } from '../http/request.ts';

const NOTHING_KNOWN: LinkStates = { broken: [], mostUsed: [] };

let asked: Promise<LinkStates> | undefined;

/** What the server knows of links; it is asked once, however many parts of the page want to know. Without an answer: nothing. */
export function linkStates(): Promise<LinkStates> {
  asked ??= request(getLinkStates, {}).then((answer) => (answer.ok ? answer.body : NOTHING_KNOWN));
  return asked;
}
