import type { Row } from '../../../../generated/api.ts';
import { forms } from '../../../../generated/forms.ts';
import type { Form, PanelView } from '../../../../generated/types.ts';
import { FieldValue } from '../../../forms/FieldValue.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './Detail.module.css';

/** What somebody filled in, with the words of the form: whatever fields that has. */
export function SubmittedValues({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  if (view.form === undefined) return null;
  const form = formOf(view.form, row);
  const values = new Map(Object.entries(row[view.form.values] ?? {}));
  // What stands among the facts is not said twice.
  const isFact = (name: string) => view.fields.some(({ id }) => id === name && row[id] === values.get(name));
  const given = form.fields.filter(({ name }) => String(values.get(name) ?? '') !== '' && !isFact(name));
  if (given.length === 0) return null;
  return (
    <section>
      <h3>{t('panel:detail.filledIn')}</h3>
      <dl className={styles.facts}>
        {given.map((field) => (
          <div key={field.name}>
            <dt>{t(field.label)}</dt>
            <dd className={styles.filledIn}>
              <FieldValue field={field} value={String(values.get(field.name))} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The form that a row says it was written in; one that is gone has left its values to the form of the view. */
function formOf({ id, idIn }: NonNullable<PanelView['form']>, row: Row): Form {
  const own = idIn === undefined ? undefined : row[idIn];
  return Object.values<Form>(forms).find((form) => form.id === own) ?? forms[id];
}
