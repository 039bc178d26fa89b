import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../../site/ui/VisuallyHidden.tsx';
import type { CatalogField } from '../form-tree.ts';
import styles from './Fields.module.css';
import { useField } from './use-field.ts';

/** Removes an optional field. Entries of lists have a button of their own. */
export function RemoveButton({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { isEntry, remove } = useField(field);
  if (field.required || isEntry) return null;
  return (
    <Button className={styles.remove ?? ''} size="small" onClick={remove}>
      {t('panel:content.removeField')}
      <VisuallyHidden> {field.title}</VisuallyHidden>
    </Button>
  );
}
