import { useTranslation } from '../../../../i18n/use-translation.ts';
import contentStyles from '../Content.module.css';
import styles from './Publishing.module.css';
import { patchLines } from './patch-lines.ts';

/** The changes as a diff of the files, for readers of YAML; the signs at the line starts say what each line is. */
export function PatchDetails({ patch }: { readonly patch: string }) {
  const { t } = useTranslation();
  if (patch === '') return null;
  return (
    <details className={contentStyles.section}>
      <summary>{t('panel:content.publication.patch')}</summary>
      <pre className={styles.output}>
        {patchLines(patch).map(({ number, kind, text }) => (
          <span key={number} className={styles[kind]}>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </details>
  );
}
