import type { MessageLanguage } from '../contract/schemas.ts';

/**
 * The explanation of a problem code, as `catalog -- explain error CODE`, the pages of docs/errors and SARIF show it.
 * The words of a single problem are in its message.
 */
export interface Documentation extends Readonly<Record<MessageLanguage, CodeWords>> {
  /** Left out where the mistake is not in the text of a file. */
  readonly example?: Example;
  /** Words for the number of such warnings, in the line that sums warnings up. */
  readonly warning?: Readonly<Record<MessageLanguage, readonly [one: string, many: string]>>;
  /** Whether its message is a count already and is shown unchanged where warnings are summed up. */
  readonly isSum?: boolean;
  /** Whether the warning is an error before going live. */
  readonly isErrorInProduction?: boolean;
}

interface CodeWords {
  /** A few words, without a full stop. */
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}

/** A mistake in the catalog of tests/fixtures/valid: a test replaces `right` with `wrong` and expects this code. */
interface Example {
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
}
