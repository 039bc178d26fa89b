import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

interface NewTab {
  /** The accessible name of the control; undefined if its content names it. */
  readonly name: string | undefined;
  readonly attributes: { readonly target?: '_blank'; readonly rel?: string };
  /** What follows the content, for screen readers. */
  readonly words: string | undefined;
  /** The same as an element. */
  readonly hint: ReactNode;
}

/**
 * Returns what a control needs if it opens a new tab: the attributes, and words for screen readers that say so.
 * @param label the accessible name where the content is only a picture
 */
export function useNewTab(isNewTab: boolean, label: string | undefined): NewTab {
  const { t } = useTranslation();
  if (!isNewTab) return { name: label, attributes: {}, words: undefined, hint: null };
  const attributes = { target: '_blank', rel: 'noopener' } as const;
  const words = ` (${t('page.opensInNewTab')})`;
  return label === undefined
    ? { name: undefined, attributes, words, hint: <VisuallyHidden>{words}</VisuallyHidden> }
    : { name: label + words, attributes, words: undefined, hint: null };
}
