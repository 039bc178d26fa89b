import type { ArticleSummary, BlockOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonRow } from '../ui/Buttons.tsx';
import { CatalogImage } from '../ui/CatalogImage.tsx';
import { TargetControl } from '../ui/TargetControl.tsx';
import { ArticleNote } from './ArticleNote.tsx';
import styles from './Articles.module.css';
import { Section } from './Section.tsx';

type ArticlesBlock = BlockOf<'articles'>;

/** Articles as cards that link to them; renders nothing where there is none to show. */
export function Articles({ block }: { readonly block: ArticlesBlock }) {
  const { t } = useTranslation();
  const chosen = chooseArticles(block);
  if (chosen.length === 0) return null;
  return (
    <Section anchor={block.anchor} title={block.title} lead={block.lead}>
      <ul
        className={`${styles.grid} ${block.choose === 'featured' ? styles.large : styles.even}`}
        data-count={chosen.length}
      >
        {chosen.map(({ id, title, lead, category, published, image }) => (
          <li key={id} className={styles.card}>
            <CatalogImage image={image} className={styles.image} />
            <ArticleNote category={category} published={published} />
            <h3 className={styles.title}>
              <TargetControl target={{ kind: 'article', article: id }} className={styles.link}>
                {t(title)}
              </TargetControl>
            </h3>
            <p className={styles.lead}>{t(lead)}</p>
          </li>
        ))}
      </ul>
      {block.button !== undefined && <ButtonRow buttons={[block.button]} />}
    </Section>
  );
}

const CHOICES: Readonly<Record<ArticlesBlock['choose'], (article: ArticleSummary) => boolean>> = {
  featured: ({ featured = false }) => featured,
  others: ({ featured = false }) => !featured,
  latest: () => true,
};

/** The catalog lists articles newest first. */
function chooseArticles({ choose, limit, except }: ArticlesBlock): readonly ArticleSummary[] {
  return content.articles.filter((article) => article.id !== except && CHOICES[choose](article)).slice(0, limit);
}
