import type { Row } from '../../generated/api.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { shownField } from './shown-field.ts';
import styles from './Value.module.css';
import { Value } from './Value.tsx';

interface RowValueProps {
  readonly view: PanelView;
  readonly field: PanelField;
  readonly row: Row;
}

/** The value of a row for a field. A field that combines others shows the first of them that has a value, with its tag. */
export function RowValue({ view, field, row }: RowValueProps) {
  const { t } = useTranslation();
  if (field.of === undefined) return <Value field={field} value={row[field.id]} />;
  const first = shownField(view, field, row);
  if (first === undefined) return <Value field={field} value={undefined} />;
  return (
    <div className={styles.first}>
      <Value field={first} value={row[first.id]} />
      {first.tag !== undefined && <small>{t(first.tag)}</small>}
    </div>
  );
}
