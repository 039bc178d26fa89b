import type { PanelList, Row } from '../../../../generated/api.ts';
import type { FailedResponse } from '../../../http/response.ts';
import type { PanelContextValue } from '../panel-context.ts';

/** What a row is to become, field by field; null: nothing. */
export type Changes = Readonly<Record<string, string | null>>;

export type SaveResult =
  | { readonly kind: 'saved'; readonly row: Row }
  /** Somebody changed the row meanwhile: as it is now. The user decides. */
  | { readonly kind: 'conflict'; readonly current: Row; readonly response: FailedResponse }
  | { readonly kind: 'refused'; readonly response: FailedResponse };

/**
 * Changes a row, or writes to whoever it is from. The version that the changes began with is named, so that no edit
 * overwrites another unseen (S-87).
 * @param over the row that the changes began with
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

/** A change tells what the row is now, in the shape in which it is read; a refused one does, too. */
function rowIn(body: object | undefined): Row | undefined {
  return body !== undefined && 'id' in body ? (body as Row) : undefined;
}
