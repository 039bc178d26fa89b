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
  change: NonNullable<PanelList['change']>,
  changes: Changes,
  over: Row,
): Promise<SaveResult> {
  const headers = { 'if-match': `"${over['version']}"` };
  const response = await request(change, { params: { id: over.id }, headers, body: changes });
  if (response.ok) return { kind: 'saved', row: response.body };
  const current = currentRow(response.error.current);
  return current === undefined ? { kind: 'refused', response } : { kind: 'conflict', current, response };
}

/** A refused change tells what the row is now, in the shape in which it is read. */
function currentRow(current: object | undefined): Row | undefined {
  return current !== undefined && 'id' in current ? (current as Row) : undefined;
}
