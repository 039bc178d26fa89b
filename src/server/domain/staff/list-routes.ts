import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { RefusalCode } from '../../../generated/types.ts';
import type { ListPage } from '../../../shared/list-page.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import { routeSchema } from '../../platform/http/api/route-schema.ts';
import { CSV } from '../../platform/http/api/send-file.ts';
import { csv } from '../../platform/lists/csv.ts';
import type { ListOptions, ListSource } from '../../platform/lists/list.ts';
import { querySchema, type RawQuery, readQuery } from '../../platform/lists/list-query.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import { audit } from '../audit/audit.ts';
import { requestInfoOf } from '../audit/request-info.ts';
import { requireStaff } from '../sessions/require-staff.ts';

interface ListRouteOptions<Item> {
  readonly options: ListOptions;
  readonly source: ListSource<Item>;
  /** JSON Schema of an item; its properties are also the columns of the export. */
  readonly item: { readonly properties: object };
  readonly role: StaffRole;
  readonly summary: string;
}

/** A list, in pages and as a file for spreadsheets. */
export function listRoutes<Item extends object>(
  app: FastifyInstance,
  { database, throttle }: { readonly database: Database; readonly throttle: Throttle },
  { options, source, item, role, summary }: ListRouteOptions<Item>,
): void {
  const querystring = querySchema(options);
  const refusals = refusalsOf(role);

  app.get<{ Querystring: RawQuery; Reply: ListPage<Item> }>(
    `/internal/${options.name}`,
    { schema: routeSchema('staff', summary, { refusals, querystring, response: { 200: pageSchema(item) } }) },
    async (request) => {
      await requireStaff(database, request, role);
      const asked = readQuery(options, request.query);
      return { ...(await source.page(asked)), page: asked.page, size: asked.size };
    },
  );

  app.get<{ Querystring: RawQuery }>(
    `/internal/${options.name}.csv`,
    {
      schema: routeSchema('staff', `${summary}, whole, as CSV`, {
        refusals: [...refusals, 'too-many-requests'],
        querystring,
        response: { 200: CSV },
      }),
    },
    async (request, reply) => {
      const { id } = await requireStaff(database, request, role);
      await requireAdmission(throttle, 'export-address', addressKey(request.ip));
      const asked = readQuery(options, request.query);
      await audit(database, {
        action: 'list-exported',
        actor: { realm: 'staff', id },
        details: { list: options.name, filters: asked.filters, isSearch: asked.search !== '' },
        requestInfo: requestInfoOf(request),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${options.name}.csv"`)
        .send(Readable.from(csv(Object.keys(item.properties), source.batches(asked)), { objectMode: false }));
    },
  );
}

/** What a call says no with that takes nothing but a role. */
export function refusalsOf(role: StaffRole): readonly RefusalCode[] {
  return role === 'administrator' ? ['session-ended', 'not-permitted'] : ['session-ended'];
}

export function pageSchema(item: object) {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['items', 'total', 'page', 'size'],
    properties: {
      items: { type: 'array', items: item },
      total: { type: 'integer' },
      page: { type: 'integer' },
      size: { type: 'integer' },
    },
  };
}
