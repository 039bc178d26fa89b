import type { FastifyInstance, FastifyRequest } from 'fastify';
import { POLICY_REPORTS_PATH } from '../../platform/http/policy-reports.ts';
import { sendError } from '../../platform/http/responses/errors.ts';
import { allowOnly } from '../../platform/http/responses/read-only.ts';
import type { Services } from '../../services.ts';
import { readCspReport, readReports, type Violation } from './read-reports.ts';
import { createViolationCounter } from './service.ts';

/** Enough for several reports with long addresses; a larger body does not come from a browser. */
const BODY_LIMIT_BYTES = 16 * 1024;

/** The readers of reports by the media type of the body. */
const READERS: Readonly<Record<string, (body: unknown) => readonly Violation[]>> = {
  'application/reports+json': readReports,
  'application/csp-report': readCspReport,
};

/**
 * Counts the reports of browsers about what the policy of a page blocked (S-51). Anyone can send such reports, so they only
 * show operators where to look.
 */
export async function policyReports(app: FastifyInstance, { metrics }: Services): Promise<void> {
  const count = createViolationCounter(metrics, app.log);
  app.removeAllContentTypeParsers();
  for (const [mediaType, read] of Object.entries(READERS))
    app.addContentTypeParser(
      mediaType,
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => read(parsed(body)),
    );
  app.route<{ Body: readonly Violation[] | undefined }>({
    method: 'POST',
    url: POLICY_REPORTS_PATH,
    handler: (request, reply) => {
      if (request.body === undefined) return sendError(request, reply, 415);
      for (const violation of request.body) count(violation);
      return reply.code(204).send();
    },
  });
  allowOnly(app, POLICY_REPORTS_PATH, ['POST']);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw Object.assign(new Error('no JSON'), { statusCode: 400 });
  }
}
