import { useTranslation } from '../../../site/i18n/use-translation.ts';
import type { CatalogField } from '../form-tree.ts';
import { FieldProblems } from './FieldProblems.tsx';
import styles from './Fields.module.css';
import { RemoveButton } from './RemoveButton.tsx';

/** A value that no field can edit, shown unchanged. */
export function RawField({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.raw}>
      <figcaption>
        {field.title} – {t('panel:content.raw')}
      </figcaption>
      <pre>{field.value}</pre>
      <FieldProblems field={field} />
      <RemoveButton field={field} />
    </figure>
  );
}
