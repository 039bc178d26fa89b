import type { i18n } from 'i18next';
import type { ReactNode } from 'react';

/** One element of the design in one state, shown alone in a window, as on a page of the site. */
export interface Part {
  /** Group, kind and state, such as `fields/email-error`. */
  readonly id: string;
  /** Loads the content when it is shown. */
  readonly load: (i18n: i18n) => Promise<ReactNode> | ReactNode;
  /** Selectors of elements to click after rendering, in this order, for states that a visitor brings about. */
  readonly press?: readonly string[];
  /** Selector of the element to focus after rendering. */
  readonly focus?: string;
}
