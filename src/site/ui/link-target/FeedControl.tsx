import type { FeedTarget } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { feedPath } from '../../routes/paths.ts';
import type { ControlProps } from './control-props.ts';
import { useNewTab } from './use-new-tab.tsx';

/** A link to the RSS feed of articles: a file for feed readers, outside of the router. */
export function FeedControl({ target, className, label, attributes, children }: ControlProps<FeedTarget>) {
  const { language } = useTranslation();
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <a
      href={feedPath(language)}
      type="application/rss+xml"
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </a>
  );
}
