import type { PanelList, Row } from '../../generated/api.ts';
import type { FailedResponse } from '../../site/http/response.ts';
import type { PanelContextValue } from '../panel-context.ts';

/** The new values of a row by field; null clears a field. */
export type Changes = Readonly<Record<string, string | null>>;

export type SaveResult =
  | { readonly kind: 'saved'; readonly row: Row }
  /** Another user changed the row first; `current` is the row now, and the user decides. */
  | { readonly kind: 'conflict'; readonly current: Row; readonly response: FailedResponse }
  | { readonly kind: 'refused'; readonly response: FailedResponse };

/**
 * Changes a row, or answers its sender. The request states the version that the changes are based on, so that no edit
 * overwrites another unseen (S-87).
 * @param over the row that the changes are based on
 */
export async function saveRow(
  request: PanelContextValue['request'],
  change: NonNullable<PanelList['change']> | PanelList['actions'][string],
  changes: Changes,
  over: Row,
): Promise<SaveResult> {
  const headers = { 'if-match': `"${over['version']}"` };
  const response = await request(change, { params: { id: over.id }, headers, body: changes });
  if (response.ok) return { kind: 'saved', row: rowIn(response.body) ?? over };
  const current = rowIn(response.error.current);
  return current === undefined ? { kind: 'refused', response } : { kind: 'conflict', current, response };
}

/** Returns the current row from a response, which has the shape in which it is read; a refusal contains it, too. */
function rowIn(body: object | undefined): Row | undefined {
  return body !== undefined && 'id' in body ? (body as Row) : undefined;
}
