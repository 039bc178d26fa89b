import type { i18n } from 'i18next';
import type { ReactNode } from 'react';

/** One thing of the design in one state, shown alone in a window, as on a page of the site. */
export interface Part {
  /** Group, kind and state, such as `fields/email-error`. */
  readonly id: string;
  /** What is shown; loaded when it is asked for. */
  readonly load: (i18n: i18n) => Promise<ReactNode> | ReactNode;
  /** What is pressed once it is drawn, one after the other, where the state is one that a visitor makes. */
  readonly press?: readonly string[];
  /** What has the focus once it is drawn. */
  readonly focus?: string;
}
