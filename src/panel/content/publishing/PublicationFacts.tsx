import type { CatalogPublicationDetails } from '../../../generated/api.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { instantText } from '../../values/value-text.ts';
import { useFileNames } from '../use-file-names.ts';
import styles from './Publishing.module.css';
import { isMissingInGit } from './publication-progress.ts';

/** Who published, when and why, which files, and whether Git has it not yet; its commit stands with the tools. */
export function PublicationFacts({ publication }: { readonly publication: CatalogPublicationDetails }) {
  const { t, language } = useTranslation();
  const nameOf = useFileNames();
  const { publishedBy, startedAt, note, files } = publication;
  const facts = [
    [t('panel:content.publication.who'), publishedBy],
    [t('panel:content.publication.when'), instantText(startedAt, language, 'long')],
    [t('panel:content.publish.note'), note],
    [t('panel:content.files'), files.map(nameOf).join(', ')],
    ...(isMissingInGit(publication, Date.now())
      ? [[t('panel:content.publication.commit'), t('panel:content.publication.notCommitted')]]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
