import type { IdKind } from '../../contract/schemas.ts';
import { eachSchema } from '../../contract/schemas.ts';

/** The kinds whose ids code contains, so that a rename in the catalog alone would break the code. */
export const NAMED_BY_PROGRAM: ReadonlySet<IdKind> = new Set(
  [...eachSchema()].flatMap(({ namedByProgram, definesId }) => (namedByProgram ? (definesId ?? []) : [])),
);
