import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';
import { AddChoice } from './AddChoice.tsx';

/** A choice of what is not said and could be. */
export function AddField({ fields }: { readonly fields: readonly FormField[] }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const add = (pointer: string) => {
    const field = fields.find((each) => each.pointer === pointer);
    if (field !== undefined) change({ kind: 'set', pointer, seen: field.version, value: field.blank ?? '""' });
  };
  const choices = fields.map(({ pointer, title }) => ({ value: pointer, label: title }));
  return <AddChoice label={t('panel:content.addField')} choices={choices} onChoose={add} />;
}
