import type { ArticleTarget } from '../../../generated/types.ts';
import { articlePath } from '../../../shared/routes/article-path.ts';
import { PageLink } from '../links/PageLink.tsx';
import type { ControlProps } from './control-props.ts';
import { useNewTab } from './use-new-tab.tsx';

/** A link to the page of an article. */
export function ArticleControl({ target, className, label, attributes, children }: ControlProps<ArticleTarget>) {
  const newTab = useNewTab(target.opens === 'new-tab', label);
  return (
    <PageLink
      to={articlePath(target.article)}
      className={className}
      aria-label={newTab.name}
      {...attributes}
      {...newTab.attributes}
    >
      {children}
      {newTab.hint}
    </PageLink>
  );
}
