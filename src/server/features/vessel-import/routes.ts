import type { FastifyInstance, FastifyRequest } from 'fastify';
import schema from '../../../../schema/api/vessel-import.json' with { type: 'json' };
import type { LanguageId, LineId } from '../../../generated/types.ts';
import { ownTableLines } from '../../../shared/vessels/own-table.ts';
import { requestInfoOf } from '../../domain/audit/request-info.ts';
import { requireStaff } from '../../domain/sessions/require-staff.ts';
import { problemInWords } from '../../domain/vessels/files/in-words.ts';
import { UnreadableFile } from '../../domain/vessels/files/problem.ts';
import { type ImportReport, importCalls, unreadable } from '../../domain/vessels/import/import-calls.ts';
import { template } from '../../domain/vessels/import/template.ts';
import { lastImport, undo } from '../../domain/vessels/import/undo-store.ts';
import { describedFile, routeSchema } from '../../platform/http/api/route-schema.ts';
import { type RowId, rowIdSchema } from '../../platform/http/api/row-id.ts';
import { CSV } from '../../platform/http/api/send-file.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addressKey } from '../../platform/throttle/address-key.ts';
import { requireAdmission } from '../../platform/throttle/require-admission.ts';
import type { Services } from '../../services.ts';
import { withUpload } from './upload.ts';

/** The calls of a line's vessels from a file: looked over, written whole, taken back. */
export async function vesselImport(app: FastifyInstance, { database, throttle }: Services): Promise<void> {
  app.post<{ Querystring: { line: string; dryRun?: string } }>(
    '/internal/vessel-calls/imports',
    {
      schema: describedFile('staff', 'Import vessel calls from a file', 'A CSV or XLSX file.', {
        refusals: ['session-ended', 'not-found', 'too-many-requests'],
        querystring: schema.importQuery,
        response: { 200: schema.report },
      }),
    },
    async (request) => {
      const { id } = await requireStaff(database, request);
      const line = ownTableLines.find((one) => one === request.query.line);
      if (line === undefined) throw new Refusal('not-found');
      await requireAdmission(throttle, 'upload-address', addressKey(request.ip));
      const isDryRun = request.query.dryRun === 'true';
      const report = await reportOn(request, (path, fileName) =>
        importCalls(database, { path, fileName, line, isDryRun, staffId: id, requestInfo: requestInfoOf(request) }),
      );
      return inWords(report, line, isDryRun, visitorLanguage(request));
    },
  );

  app.get(
    '/internal/vessel-calls/imports/template.csv',
    {
      schema: routeSchema(
        'staff',
        'A file of vessel calls to fill in, with the titles in the language of the request',
        {
          refusals: ['session-ended'],
          response: { 200: CSV },
        },
      ),
    },
    async (request, reply) => {
      await requireStaff(database, request);
      return reply.type('text/csv; charset=utf-8').send(await template(visitorLanguage(request)));
    },
  );

  app.get(
    '/internal/vessel-calls/imports/last',
    {
      schema: routeSchema('staff', 'The last import, and whether it was undone', {
        refusals: ['session-ended'],
        response: { 200: schema.lastImport },
      }),
    },
    async (request) => {
      await requireStaff(database, request);
      return { last: (await lastImport(database)) ?? null };
    },
  );

  app.post<{ Params: RowId }>(
    '/internal/vessel-calls/imports/:id/undo',
    {
      schema: routeSchema('staff', 'Take the last import back: no other can be', {
        refusals: ['session-ended', 'not-possible'],
        params: rowIdSchema,
        response: { 200: schema.undone },
      }),
    },
    async (request) => {
      const { id } = await requireStaff(database, request);
      const undone = await undo(database, request.params.id, { staffId: id, requestInfo: requestInfoOf(request) });
      if (undone === undefined) throw new Refusal('not-possible');
      return undone;
    },
  );
}

async function reportOn(request: FastifyRequest, use: Parameters<typeof withUpload<ImportReport>>[1]) {
  try {
    return await withUpload(request, use);
  } catch (error) {
    if (error instanceof UnreadableFile) return unreadable(error);
    throw error;
  }
}

async function inWords(report: ImportReport, line: LineId, isDryRun: boolean, language: LanguageId) {
  const problems = await Promise.all(report.problems.map((problem) => problemInWords(problem, language)));
  return { ...report, line, dryRun: isDryRun, problems };
}
