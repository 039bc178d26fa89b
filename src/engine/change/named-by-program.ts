import type { IdKind } from '../problem.ts';
import { type Schema, schemas } from '../schemas.ts';

/** The kinds of which code names things by their ids: a change of the catalog alone would leave the code behind. */
export const NAMED_BY_PROGRAM: ReadonlySet<IdKind> = new Set(Object.values(schemas).flatMap(kindsIn));

function kindsIn(schema: Schema): IdKind[] {
  const own = schema.namedByProgram && schema.definesId !== undefined ? [schema.definesId] : [];
  const inner = Object.values(schema).filter((part) => typeof part === 'object' && part !== null);
  return [...own, ...inner.flatMap(kindsIn)];
}
