import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { FocusableButton } from '../../../../ui/buttons/FocusableButton.tsx';
import { AddThing } from '../AddThing.tsx';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { focusOnField } from '../use-focus-on-field.ts';
import { nameOf } from './use-field.ts';

/** Adds an entry at the end of a list; for a thing with an id, it asks for the id first, and then moves the focus to its first field. */
export function AddItem({ list, count }: { readonly list: CatalogField; readonly count: number }) {
  const { t } = useTranslation();
  const { change, setOpen, draft, show } = useEditor();
  const { blankEntry = '""', maxItems = Number.POSITIVE_INFINITY, thing } = list;
  const pointer = `${list.pointer}/${count}`;
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    // After the dialog is gone, which gives the focus back to its button.
    if (added !== undefined) focusOnField(added)?.scrollIntoView({ block: 'nearest' });
  }, [added]);
  if (thing !== undefined)
    return (
      <AddThing
        thing={thing}
        label={nameOf(list)}
        draft={draft}
        onAdded={(file) => {
          show(file);
          setOpen(pointer, true);
          setAdded(pointer);
        }}
      />
    );
  return (
    <FocusableButton
      size="small"
      variant="outlined"
      isIdle={count >= maxItems}
      onClick={() => {
        change({ kind: 'insert', pointer, value: blankEntry }, (shift) =>
          setOpen(`${list.pointer}/${shift?.to ?? count}`, true),
        );
      }}
    >
      {t('panel:content.addEntry', { name: nameOf(list) })}
    </FocusableButton>
  );
}
