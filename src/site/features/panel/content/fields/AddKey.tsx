import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { AddChoice } from './AddChoice.tsx';
import { nameOf } from './use-field.ts';

/** Adds an entry to a map with known keys; the missing keys are offered. */
export function AddKey({ map }: { readonly map: CatalogField }) {
  const { t } = useTranslation();
  const { tree, change, setOpen } = useEditor();
  const there = new Set(tree.childrenOf(map.pointer).map(({ key }) => key));
  const missing = (map.keys ?? []).filter(({ value }) => !there.has(value));
  if (missing.length === 0) return null;
  const add = (key: string) => {
    const pointer = `${map.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    change({ kind: 'set', pointer, seen: '', value: map.blankEntry ?? '{}' });
    setOpen(pointer, true);
  };
  return <AddChoice label={t('panel:content.addEntry', { name: nameOf(map) })} choices={missing} onChoose={add} />;
}
