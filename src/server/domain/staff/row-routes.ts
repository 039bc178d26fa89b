import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '../../../generated/types.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import { versionOf } from '../../platform/http/api/if-match.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { requireStaff } from '../sessions/require-staff.ts';
import { refusalsOf } from './list-routes.ts';
import { type Edit, requireStaffAction } from './staff-action.ts';

interface RowRouteOptions<Row> {
  /** Path of the list that the row belongs to. */
  readonly list: string;
  readonly summary: string;
  /** JSON Schema of the whole row. */
  readonly row: object;
  /** @throws Refusal "not-found" */
  readonly read: (id: string) => Promise<Row>;
}

interface EditRouteOptions<Change, Row> extends Pick<RowRouteOptions<Row>, 'list' | 'summary' | 'row'> {
  readonly role: StaffRole;
  /** JSON Schema of the changes that are accepted. */
  readonly change: object;
  /** Refusals of the change, besides "not-found" and "changed-meanwhile". */
  readonly refusals?: readonly RefusalCode[];
  readonly edit: (change: Change, edit: Edit) => Promise<Row>;
}

type ForOne = { Params: RowId };
type Versioned = { readonly version: number };

/** A row of a list, whole. Its version comes as the ETag. */
export function rowRoute<Row extends object & Partial<Versioned>>(
  app: FastifyInstance,
  { database }: { readonly database: Database },
  { list, summary, row, read }: RowRouteOptions<Row>,
): void {
  app.get<ForOne>(
    `/internal/${list}/:id`,
    {
      schema: routeSchema('staff', summary, {
        refusals: ['session-ended', 'not-found'],
        params: rowIdSchema,
        response: { 200: row },
      }),
    },
    async (request, reply) => {
      await requireStaff(database, request);
      const found = await read(request.params.id);
      if (found.version !== undefined) reply.header('etag', `"${found.version}"`);
      return found;
    },
  );
}

/** An edit of a row, refused if the row was changed meanwhile (RFC 9110, If-Match). */
export function editRoute<Change, Row extends Versioned>(
  app: FastifyInstance,
  { database }: { readonly database: Database },
  { list, summary, role, row, change, refusals = [], edit }: EditRouteOptions<Change, Row>,
): void {
  app.patch<ForOne>(
    `/internal/${list}/:id`,
    {
      schema: routeSchema('staff', `${summary}; If-Match names the version that the change began with`, {
        refusals: [...refusalsOf(role), 'not-found', 'changed-meanwhile', ...refusals],
        headersRead: ['If-Match'],
        params: rowIdSchema,
        body: change,
        response: { 200: row },
      }),
    },
    async (request, reply) => {
      const action = await requireStaffAction(database, request, role);
      // The schema of the body was held against it before.
      const edited = await edit(request.body as Change, { ...action, version: versionOf(request) });
      reply.header('etag', `"${edited.version}"`);
      return edited;
    },
  );
}
