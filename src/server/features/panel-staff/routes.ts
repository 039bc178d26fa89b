import { readHistory } from '../../domain/audit/read-history.ts';
import type { Handlers } from '../../domain/operations/handler.ts';
import { editOf } from '../../domain/staff/staff-action.ts';
import type { Services } from '../../services.ts';
import { changeMember, requireMember } from './service.ts';

type Served = 'readStaffHistory' | 'readStaffMember' | 'changeStaffMember';

/** Accounts of staff: all staff see them, only administrators change them. */
export function panelStaff(services: Services): Pick<Handlers, Served> {
  return {
    readStaffHistory: (call) => readHistory(services.database, call),
    readStaffMember: ({ params }) => requireMember(services, params.id),
    changeStaffMember: (call) => changeMember(services, call.body, editOf(call)),
  };
}
