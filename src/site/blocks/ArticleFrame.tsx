import type { ReactNode } from 'react';
import type { Article } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { formatDate } from '../../shared/time/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { InlineIcon } from '../ui/Icon.tsx';
import { SideNotes } from '../ui/SideNotes.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import { WrittenText } from '../ui/WrittenText.tsx';
import styles from './ArticleFrame.module.css';
import { ArticleNote } from './ArticleNote.tsx';

export interface ArticleFrameProps {
  readonly article: Article;
  /** Table of contents, with a link to each part. */
  readonly contents: ReactNode;
  /** The body. */
  readonly children: ReactNode;
}

/**
 * An article from its back link to its last block; its title is the page's only h1. Contents, text and notes are in this
 * order for screen readers, for the keyboard and on the page, whether or not they are side by side.
 */
export function ArticleFrame({ article, contents, children }: ArticleFrameProps) {
  const { t } = useTranslation();
  const { title, lead, category, published, updated, author, image, imageText, side } = article;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={`${styles.inner} ${styles.columns}`}>
          <div className={styles.words}>
            {content.articleRoute !== undefined && (
              <TargetControl target={{ kind: 'route', route: content.articleRoute.parent }} className={styles.back}>
                <InlineIcon name="arrow-left" />
                {t('article.back')}
              </TargetControl>
            )}
            <ArticleNote category={category} published={published} />
            <h1 className={styles.title}>{t(title)}</h1>
            <p className={styles.lead}>{t(lead)}</p>
            {(author ?? updated) !== undefined && (
              <p className={styles.small}>
                {author !== undefined && <span>{t(author)}</span>}
                {updated !== undefined && (
                  <WrittenText
                    as="span"
                    value={updated}
                    format={(day, language) => t('article.updated', { date: formatDate(day, language) })}
                  />
                )}
              </p>
            )}
          </div>
          <CatalogImage image={image} alt={t(imageText)} className={styles.image} isFirst />
        </div>
      </header>
      <div className={`${styles.text} ${styles.columns}`}>
        {contents}
        <div className={styles.body}>{children}</div>
        {side !== undefined && (
          <div className={styles.notes}>
            <SideNotes notes={side} />
          </div>
        )}
      </div>
    </article>
  );
}
