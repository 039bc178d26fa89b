import type { Row } from '../../generated/api.ts';
import type { PanelAudience } from '../../generated/types.ts';
import type { StaffSession } from '../../shared/session/session.ts';
import { mayUse } from '../panel-context.ts';

/** Who may take an action, and on which rows. */
interface Offer {
  readonly audience: PanelAudience;
  /** The allowed states of the row; undefined allows any. */
  readonly when?: readonly string[] | undefined;
  /** The values that the row must have; undefined requires none. */
  readonly where?: Readonly<Record<string, string>> | undefined;
  readonly notOnSelf?: boolean | undefined;
}

/** Whether the current user may take an action on a row. The server checks it again. */
export function isOffered({ audience, when, where = {}, notOnSelf }: Offer, row: Row, session: StaffSession): boolean {
  return (
    mayUse(audience, session) &&
    (when === undefined || when.includes(String(row['status']))) &&
    Object.entries(where).every(([name, value]) => row[name] === value) &&
    !(notOnSelf && row.id === session.id)
  );
}
