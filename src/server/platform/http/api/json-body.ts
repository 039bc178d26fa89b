import type { FastifyInstance } from 'fastify';
import { isObject } from '../../../../shared/is-object.ts';
import { isStorableText } from '../../../../shared/text/is-storable-text.ts';

/** Depth of nesting that no valid body reaches. */
const MAX_DEPTH = 20;

/** Parses JSON bodies; rejects prototype keys, nesting too deep for recursion, and texts that cannot be stored. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    parse(request, body as string, (error, value: unknown) => {
      if (error !== null) done(error, undefined);
      else if (isStorableJson(value)) done(null, value);
      else done(Object.assign(new Error('unsound JSON'), { statusCode: 400 }), undefined);
    });
  });
}

/** Whether a value is at most 20 levels deep and every text in it can be stored (S-59, S-61). The recursion stops there. */
export function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (!isObject(value)) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorableJson(part, depth + 1));
}
