import type { MessageLanguage } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { Messages, ProblemIn, ProblemText } from '../problem.ts';

/**
 * What must hold across files about one subject. `Problems` maps each code that the rule reports to the details of its message.
 * Codes are permanent: people search for them, and CI filters by them.
 */
export interface Rule<Problems> {
  /** Also receives files that do not match their schema: uses what it can read and never throws. */
  readonly check: (catalog: LinkedCatalog) => Iterable<Finding<Problems>>;
  /** The message of each code in each language; the labels of that language name kinds and formats. */
  readonly messages: {
    readonly [Code in keyof Problems]: Readonly<
      Record<MessageLanguage, (details: Problems[Code], labels: Messages) => ProblemText>
    >;
  };
  /** What the line that sums warnings up says of each code that is one. */
  readonly warnings?: { readonly [Code in keyof Problems]?: WarningSum };
}

/** Words for the number of warnings of a code; `itself` where its message is such a line already. */
export type WarningSum = Readonly<Record<MessageLanguage, readonly [one: string, many: string]>> | 'itself';

/** A finding of a rule: a problem, or a check that was impossible because a definition could not be read. */
export type Finding<Problems> = ProblemIn<Problems> | 'not-checked';

/** Does several checks, one after the other. */
export function inTurn<Found>(
  catalog: LinkedCatalog,
  checks: readonly ((catalog: LinkedCatalog) => Iterable<Found>)[],
): readonly Found[] {
  return checks.flatMap((check) => [...check(catalog)]);
}

/** The codes and details of several rules together. */
export type ProblemsOf<Rules> = Intersection<Rules extends Rule<infer Problems> ? Problems : never>;
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
