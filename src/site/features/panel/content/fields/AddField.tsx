import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { FormField } from '../form-tree.ts';
import { AddChoice } from './AddChoice.tsx';
import { nameOf } from './use-field.ts';

interface AddFieldProps {
  readonly owner: FormField;
  readonly fields: readonly FormField[];
}

/** A choice of what its owner does not say and could. */
export function AddField({ owner, fields }: AddFieldProps) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const add = (pointer: string) => {
    const field = fields.find((each) => each.pointer === pointer);
    if (field !== undefined) change({ kind: 'set', pointer, seen: field.version, value: field.blank ?? '""' });
  };
  const choices = fields.map(({ pointer, title }) => ({ value: pointer, label: title }));
  // Several stand below one another where groups are in groups: each says of what.
  const label =
    owner.parent === null ? t('panel:content.addField') : t('panel:content.addFieldTo', { name: nameOf(owner) });
  return <AddChoice label={label} choices={choices} onChoose={add} />;
}
