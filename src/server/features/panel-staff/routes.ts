import type { Handlers } from '../../domain/operations/handler.ts';
import { listHandlers, readHistory } from '../../domain/staff/list-handlers.ts';
import { editOf } from '../../domain/staff/staff-action.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { changeMember, requireMember } from './service.ts';
import { staffList } from './store.ts';

type Served = 'listStaff' | 'exportStaff' | 'readStaffHistory' | 'readStaffMember' | 'changeStaffMember';

/** Accounts of staff: all staff see them, administrators decide about them. */
export function panelStaff(services: Services): Pick<Handlers, Served> {
  const { page, file } = listHandlers(services, staffList, sqlListSource(services.database, staffList));
  return {
    listStaff: page,
    exportStaff: file,
    readStaffHistory: (call) => readHistory(services.database, call),
    readStaffMember: ({ params }) => requireMember(services, params.id),
    changeStaffMember: (call) => changeMember(services, call.body, editOf(call)),
  };
}
