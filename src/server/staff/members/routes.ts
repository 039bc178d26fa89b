import type { Handlers } from '../../api/handler.ts';
import { readHistory } from '../../audit/read-history.ts';
import { editOf } from '../../audit/staff-action.ts';
import type { Services } from '../../services.ts';
import { changeMember, requireMember } from './service.ts';

type Served = 'readStaffHistory' | 'readStaffMember' | 'changeStaffMember';

/** Accounts of staff: all staff see them, only administrators change them. */
export function panelStaff(services: Services): Pick<Handlers, Served> {
  return {
    async readStaffHistory(context) {
      await requireMember(services, context.params.id);
      return readHistory(services.database, context);
    },
    readStaffMember: ({ params }) => requireMember(services, params.id),
    changeStaffMember: (context) => changeMember(services, context.body, editOf(context)),
  };
}
