import type { FeedTarget } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { feedPath } from '../../routes/paths.ts';
import type { ControlProps } from './control-props.ts';

/** A link to the RSS feed of articles: a file for feed readers, outside of the router. */
export function FeedControl({ target, className, label, attributes, children }: ControlProps<FeedTarget>) {
  const { language } = useTranslation();
  return (
    <a
      href={feedPath(language)}
      type="application/rss+xml"
      className={className}
      aria-label={label}
      {...attributes}
      {...(target.opens === 'new-tab' ? { target: '_blank' } : {})}
    >
      {children}
    </a>
  );
}
