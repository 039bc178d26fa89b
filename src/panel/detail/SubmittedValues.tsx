import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PanelList, Row } from '../../generated/api.ts';
import type { Form, PanelView } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { isObject } from '../../shared/is-object.ts';
import { formatBytes } from '../../site/format/bytes.ts';
import { FieldValue } from '../../site/forms/FieldView.tsx';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { saveFile } from '../../site/storage/exports.ts';
import { InlineIcon } from '../../site/ui/Icon.tsx';
import { usePanel } from '../panel-context.ts';
import { bodyOf } from '../queries.tsx';
import { listOf } from '../values/row.ts';
import styles from './Detail.module.css';

/** The submitted values, labelled by the fields of the form. */
export function SubmittedValues({ view, row }: { readonly view: PanelView; readonly row: Row }) {
  const { t } = useTranslation();
  if (view.form === undefined) return null;
  const form = formOf(view.form, row);
  const values = new Map(Object.entries(row[view.form.values] ?? {}));
  // A value already shown among the facts is not repeated.
  const isFact = (name: string) => view.fields.some(({ id }) => id === name && row[id] === values.get(name));
  const files = filesOf(view, row);
  const isGiven = (name: string) => String(values.get(name) ?? '') !== '' || files.has(name);
  const given = form.fields.filter(({ name }) => isGiven(name) && !isFact(name));
  if (given.length === 0) return null;
  return (
    <section>
      <h3>{t('panel:detail.filledIn')}</h3>
      <dl className={styles.facts}>
        {given.map((field) => (
          <div key={field.name}>
            <dt>{t(field.label)}</dt>
            <dd className={styles.submittedText}>
              {files.get(field.name) ?? <FieldValue field={field} value={String(values.get(field.name))} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Returns the form that the row was submitted with; the form of the view if that one no longer exists. */
function formOf({ id, idIn }: NonNullable<PanelView['form']>, row: Row): Form {
  const own = idIn === undefined ? undefined : row[idIn];
  return Object.values<Form>(content.forms).find((form) => form.id === own) ?? content.forms[id];
}

/** Returns a button for each submitted file, by the name of its field. */
function filesOf(view: PanelView, row: Row): ReadonlyMap<string, ReactNode> {
  const property = view.form?.files;
  const sent = property === undefined ? undefined : row[property];
  if (property === undefined || !Array.isArray(sent)) return new Map();
  const operation = listOf(view).files[property];
  return new Map(
    sent.filter(isObject).map((file) => {
      const id = String(file['id']);
      return [String(file['field']), <FileButton key={id} operation={operation} id={id} file={file} />];
    }),
  );
}

interface FileButtonProps {
  readonly operation: PanelList['files'][string] | undefined;
  /** The row's id. */
  readonly id: string;
  /** The name and size of the file, as sent by the server. */
  readonly file: unknown;
}

/** Saves a submitted PDF to disk: a stranger's file is never opened beside the site's own pages (S-70). */
export function FileButton({ operation, id, file }: FileButtonProps) {
  const { t, language } = useTranslation();
  const { request, notify } = usePanel();
  const { name, size } = readFile(file);
  const refuse = () => notify(t('panel:detail.noFile'), 'error');
  const { mutate, isPending } = useMutation({
    mutationFn: async () => operation && bodyOf(request(operation, { params: { id } })),
    onSuccess: (pdf) => (pdf === undefined ? refuse() : saveFile(pdf, name)),
    onError: refuse,
  });
  return (
    <Button variant="outlined" disabled={isPending} startIcon={<InlineIcon name="download" />} onClick={() => mutate()}>
      {t('panel:detail.download', { name, size: formatBytes(size, language) })}
    </Button>
  );
}

function readFile(file: unknown): { readonly name: string; readonly size: number } {
  const { name = '', size = 0 } = isObject(file) ? file : {};
  return { name: String(name), size: Number(size) };
}
