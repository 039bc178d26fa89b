import type { FastifyInstance } from 'fastify';
import auditSchema from '../../../../schema/api/panel-audit.json' with { type: 'json' };
import schema from '../../../../schema/api/panel-staff.json' with { type: 'json' };
import type { StaffChange } from '../../../generated/api.ts';
import { historyRoute } from '../../domain/staff/history-route.ts';
import { listRoutes } from '../../domain/staff/list-routes.ts';
import { editRoute, rowRoute } from '../../domain/staff/row-routes.ts';
import { sqlListSource } from '../../platform/lists/sql-list.ts';
import type { Services } from '../../services.ts';
import { changeMember, requireMember } from './service.ts';
import { staffList } from './store.ts';

/** Accounts of staff: all staff see them, administrators decide about them. */
export async function panelStaff(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services;

  listRoutes(app, services, {
    options: staffList,
    source: sqlListSource(database, staffList),
    item: schema.staffItem,
    role: 'staff',
    summary: 'Staff',
  });
  historyRoute(app, services, {
    path: '/internal/staff/:id/history',
    item: auditSchema.auditItem,
    role: 'administrator',
  });

  rowRoute(app, services, {
    list: staffList.name,
    summary: 'A staff account',
    row: schema.staffMember,
    read: (id) => requireMember(services, id),
  });
  editRoute(app, services, {
    list: staffList.name,
    summary: 'Approve, refuse, suspend, reactivate, change role or process',
    role: 'administrator',
    row: schema.staffMember,
    change: schema.staffChange,
    refusals: ['invalid-fields', 'not-possible', 'last-administrator'],
    edit: (change: StaffChange, edit) => changeMember(services, change, edit),
  });
}
