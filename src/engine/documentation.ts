import type { MessageLanguage } from './messages.ts';

/**
 * What a code stands for: what `catalog -- explain error CODE` prints, the pages of docs/errors show and SARIF carries.
 * One problem's own words are in its message.
 */
export interface Documentation extends Readonly<Record<MessageLanguage, CodeWords>> {
  /** Left out where the mistake is not one of a text. */
  readonly example?: Example;
  /** Where it may wait: how many there are, in the line that sums warnings up. */
  readonly warning?: Readonly<Record<MessageLanguage, readonly [one: string, many: string]>>;
  /** Its message counts already: it stands for itself where warnings are summed up. */
  readonly isSum?: boolean;
  /** A warning that is an error before going live. */
  readonly isErrorInProduction?: boolean;
}

export interface CodeWords {
  /** A few words, without a full stop. */
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}

/** Of the catalog in tests/fixtures/valid, where a test tries it: `wrong` in place of `right` is told with this code. */
export interface Example {
  readonly file: string;
  readonly wrong: string;
  readonly right: string;
}
