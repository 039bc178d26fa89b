import type { Row } from '../../generated/api.ts';
import type { PanelView } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { listOf } from '../list-of.ts';
import { usePanel } from '../panel-context.ts';
import { Value } from '../values/Value.tsx';
import { isEmpty } from '../values/value-text.ts';
import { ComparedPicture } from './ComparedPicture.tsx';
import styles from './Detail.module.css';
import { FileButton } from './FileButton.tsx';
import { mayEdit } from './may-edit.ts';

/** The fields of a row that have a value, except those of the summary and those of the edit form. */
export function DetailFields({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const { files, picture } = listOf(view);
  return (
    <dl className={styles.facts}>
      {view.fields
        .filter(({ kind, summary }) => kind !== 'filter' && !summary)
        .filter((field) => !isEmpty(row[field.id]) && !mayEdit(field, row, session))
        .map((field) => (
          <div key={field.id}>
            <dt>{t(field.label)}</dt>
            <dd>
              {field.kind === 'file' ? (
                <FileButton operation={files[field.id]} id={row.id} file={row[field.id]} />
              ) : (
                <Value field={field} value={row[field.id]} />
              )}
            </dd>
            {field.kind === 'comparison' && picture !== undefined && (
              <dd className={styles.broad}>
                <ComparedPicture operation={picture} id={row.id} version={row.version} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  );
}
