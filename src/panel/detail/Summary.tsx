import type { Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { RowValue } from '../values/RowValue.tsx';
import { shownField } from '../values/shown-field.ts';
import styles from './Detail.module.css';

/** What a row is about, right under its name: the fields that the view names for it. */
export function Summary({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  const fields = view.fields.filter((field) => field.summary && shownField(view, field, row) !== undefined);
  if (fields.length === 0) return null;
  return (
    <dl className={styles.summary}>
      {fields.map((field) => (
        <div key={field.id}>
          <dt>{t(field.label)}</dt>
          <dd>
            <RowValue view={view} field={field} row={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
