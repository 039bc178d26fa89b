import type { Row } from '../../generated/api.ts';
import type { PanelField } from '../../generated/types.ts';
import type { StaffSession } from '../../shared/session/session.ts';
import { isOffered } from '../values/is-offered.ts';

/** Whether the member of staff may change a field of a row in its current state. */
export function mayEdit({ edit, editWhen: when, notOnSelf }: PanelField, row: Row, session: StaffSession): boolean {
  return edit !== undefined && isOffered({ audience: edit, when, notOnSelf }, row, session);
}
