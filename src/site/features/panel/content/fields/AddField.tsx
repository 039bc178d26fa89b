import type { Ref } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { AddChoice } from './AddChoice.tsx';
import { nameOf } from './use-field.ts';

interface AddFieldProps {
  readonly owner: CatalogField;
  readonly fields: readonly CatalogField[];
  readonly select: Ref<HTMLSelectElement>;
}

const ADDRESS = /^https?:\/\//;

/** Selects one of the owner's missing optional fields to add. */
export function AddField({ owner, fields, select }: AddFieldProps) {
  const { t } = useTranslation();
  const { tree, change } = useEditor();
  const add = (pointer: string) => {
    const field = fields.find((each) => each.pointer === pointer);
    if (field !== undefined) change({ kind: 'set', pointer, seen: field.version, value: field.blank ?? '""' });
  };
  const choices = fields.map(({ pointer, title }) => ({ value: pointer, label: title }));
  const around = owner.parent === null ? undefined : tree.at(owner.parent);
  // With nested groups several of these follow each other, so each name has its owner. An entry that has no name but an
  // address is named by its list.
  const named = around !== undefined && ADDRESS.test(nameOf(owner)) ? around : owner;
  const name = owner.parent === null ? undefined : t('panel:content.addFieldTo', { name: nameOf(named) });
  return <AddChoice label={t('panel:content.addField')} name={name} choices={choices} onChoose={add} select={select} />;
}
