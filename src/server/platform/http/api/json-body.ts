import type { FastifyInstance } from 'fastify';
import { isObject } from '../../../../shared/is-object.ts';

/** Depth of nesting that no valid body reaches. */
const DEEPEST = 20;

/** JSON and nothing that looks like it: no prototype keys, no depth that recursion stumbles over, no broken text. */
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

/** Whether a value is no deeper than 20, and every text in it can be stored (S-59, S-61). Never recurses deeper. */
function isStorableJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (!isObject(value)) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, part]) => isStorableText(key) && isStorableJson(part, depth + 1));
}

/** NUL and lone surrogates pass as strings and break PostgreSQL. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
