import type { ArticleTarget } from '../../../generated/types.ts';
import { articlePath } from '../../../shared/article-path.ts';
import { PageLink } from '../PageLink.tsx';
import type { ControlProps } from './control-props.ts';

/** A link to the page of an article. */
export function ArticleControl({ target, className, label, attributes, children }: ControlProps<ArticleTarget>) {
  return (
    <PageLink
      to={articlePath(target.article)}
      className={className}
      aria-label={label}
      {...attributes}
      {...(target.opens === 'new-tab' ? { target: '_blank' } : {})}
    >
      {children}
    </PageLink>
  );
}
