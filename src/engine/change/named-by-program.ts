import type { IdKind } from '../problem.ts';
import { type Schema, schemas } from '../schemas.ts';

/** The kinds whose ids code contains, so that a rename in the catalog alone would break the code. */
export const NAMED_BY_PROGRAM: ReadonlySet<IdKind> = new Set(Object.values(schemas).flatMap(kindsIn));

function kindsIn(schema: Schema): IdKind[] {
  const own = schema.namedByProgram && schema.definesId !== undefined ? [schema.definesId] : [];
  const inner = Object.values(schema).filter((part) => typeof part === 'object' && part !== null);
  return [...own, ...inner.flatMap(kindsIn)];
}
