import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AnswerCode } from '../../../generated/types.ts';
import type { ListPage } from '../../../shared/list-page.ts';
import { requireStaff } from '../auth/require-staff.ts';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { StaffRole } from '../db/tables.ts';
import { described } from '../http/api/described.ts';
import { CSV } from '../http/api/send-file.ts';
import { originOf } from '../http/origin.ts';
import { addressKey } from '../throttle/address-key.ts';
import { requireAdmission } from '../throttle/require-admission.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { csv } from './csv.ts';
import type { ListOptions, ListSource } from './list.ts';
import { querySchema, type RawQuery, readQuery } from './list-query.ts';

interface OfferedList<Item> {
  readonly options: ListOptions;
  readonly source: ListSource<Item>;
  /** Of an item; its properties are also the columns of the export. */
  readonly item: { readonly properties: object };
  readonly role: StaffRole;
  readonly summary: string;
}

/** A list, in pages and as a file for spreadsheets. */
export function listRoutes<Item extends object>(
  app: FastifyInstance,
  { database, throttle }: { readonly database: Database; readonly throttle: Throttle },
  { options, source, item, role, summary }: OfferedList<Item>,
): void {
  const querystring = querySchema(options);
  const refusals = refusalsOf(role);

  app.get<{ Querystring: RawQuery; Reply: ListPage<Item> }>(
    `/internal/${options.name}`,
    { schema: described('staff', summary, { refusals, querystring, response: { 200: pageSchema(item) } }) },
    async (request) => {
      await requireStaff(database, request, role);
      const asked = readQuery(options, request.query);
      return { ...(await source.page(asked)), page: asked.page, size: asked.size };
    },
  );

  app.get<{ Querystring: RawQuery }>(
    `/internal/${options.name}.csv`,
    {
      schema: described('staff', `${summary}, whole, as CSV`, {
        refusals: [...refusals, 'too-many-requests'],
        querystring,
        response: { 200: CSV },
      }),
    },
    async (request, reply) => {
      const { id } = await requireStaff(database, request, role);
      await requireAdmission(throttle, 'export-address', addressKey(request.ip));
      const asked = readQuery(options, request.query);
      await audit(database.query, database, {
        action: 'list-exported',
        actor: { realm: 'staff', id },
        details: { list: options.name, filters: asked.filters, isSearch: asked.search !== '' },
        origin: originOf(request),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${options.name}.csv"`)
        .send(Readable.from(csv(Object.keys(item.properties), source.batches(asked)), { objectMode: false }));
    },
  );
}

/** What a call says no with that takes nothing but a role. */
export function refusalsOf(role: StaffRole): readonly AnswerCode[] {
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
