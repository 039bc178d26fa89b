import type { PageDocument, TextKey } from '../../generated/types.ts';
import { documentFile } from '../../shared/routes/site-paths.ts';
import { formatDate } from '../../shared/time/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { documentPath } from '../routes/routes.ts';
import buttons from './Buttons.module.css';
import styles from './DocumentDownload.module.css';
import { InlineIcon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { WrittenText } from './WrittenText.tsx';

interface DocumentDownloadProps {
  readonly document: PageDocument;
  /** Title of the document. */
  readonly title: TextKey;
}

/** The version of a document, and its page as a PDF to download. */
export function DocumentDownload({ document, title }: DocumentDownloadProps) {
  const { t, language } = useTranslation();
  const { file, version, effective } = document;
  return (
    <div className={styles.document}>
      <a
        href={documentPath(file, language)}
        download={documentFile(file, language)}
        type="application/pdf"
        hrefLang={language}
        className={`${buttons.button} ${buttons.secondary}`}
      >
        <InlineIcon name="download" />
        {t('document.download')}
        <VisuallyHidden>{`: ${t(title)}`}</VisuallyHidden>
      </a>
      <WrittenText
        as="p"
        className={styles.edition}
        value={effective}
        format={(day) => t('document.edition', { version, date: formatDate(day, language) })}
      />
    </div>
  );
}
