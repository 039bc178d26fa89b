import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { Select } from '../../inputs.tsx';
import { type CatalogField, focusOnField, useEditor } from '../editor.ts';
import { FirstPicture } from './AssetField.tsx';
import styles from './Fields.module.css';
import { AddChoice, FieldProblems, nameOf, RemoveButton, useField } from './field-parts.tsx';

interface AddFieldProps {
  readonly owner: CatalogField;
  readonly fields: readonly CatalogField[];
  readonly select: Ref<HTMLSelectElement>;
}

const ADDRESS = /^https?:\/\//;

/** Selects one of the owner's missing optional fields to add. */
function AddField({ owner, fields, select }: AddFieldProps) {
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

/** A group of fields; missing optional ones can be added below. */
export function ObjectFields({ field }: { readonly field: CatalogField }) {
  const { isEntry } = useField(field);
  if (isEntry) return <Parts field={field} />;
  return (
    <fieldset className={styles.group}>
      <legend>{field.title}</legend>
      {field.description !== undefined && <p>{field.description}</p>}
      <Parts field={field} />
      <RemoveButton field={field} />
    </fieldset>
  );
}

/** The fields of an object, or of the chosen kind of a union. */
function Parts({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { tree, Field, isOpen, setOpen, errorsWithin } = useEditor();
  const parts = tree.childrenOf(field.pointer);
  const absent = parts.filter(({ present }) => !present);
  const present = parts.filter((part) => part.present);
  // What hardly anybody changes stands last.
  const isId = ({ format }: CatalogField) => format === 'id';
  const [ids, named] = [present.filter(isId), present.filter((part) => !isId(part))];
  const first = named.filter(({ isAside }) => !isAside);
  const aside = named.filter(({ isAside }) => isAside);
  const rest = `${field.pointer}#rest`;
  const hasErrors = aside.some(({ pointer }) => errorsWithin(pointer) > 0);
  const isRestOpen = isOpen(rest) ?? (hasErrors || aside.some(({ pointer }) => isOpen(pointer)));
  const select = useRef<HTMLSelectElement>(null);
  useFocusOnPart(present, select);
  const others = (
    <>
      {aside.map((part) => (
        <Field key={part.key} field={part} />
      ))}
      <FirstPicture owner={field.pointer} onSent={(at) => focusOnField(`${at}Text`)} />
      {absent.length > 0 && <AddField owner={field} fields={absent} select={select} />}
      {ids.map((part) => (
        <Field key={part.key} field={part} />
      ))}
    </>
  );
  return (
    <>
      <FieldProblems field={field} />
      {first.map((part) => (
        <Field key={part.key} field={part} />
      ))}
      {aside.length === 0 ? (
        others
      ) : (
        <details
          className={styles.rest}
          open={isRestOpen}
          onToggle={({ currentTarget }) => currentTarget.open !== isOpen(rest) && setOpen(rest, currentTarget.open)}
        >
          <summary>{t('panel:content.rest')}</summary>
          {others}
        </details>
      )}
    </>
  );
}

/**
 * Moves the focus when its element has disappeared: from a removed part to the select that offers it again, and from a select
 * that has nothing more to offer to the added part.
 */
function useFocusOnPart(parts: readonly CatalogField[], select: RefObject<HTMLSelectElement | null>): void {
  const before = useRef(parts);
  useLayoutEffect(() => {
    const known = new Set(before.current.map(({ key }) => key));
    const added = parts.find(({ key }) => !known.has(key));
    const isChanged = added !== undefined || parts.length < known.size;
    before.current = parts;
    if (!isChanged || document.activeElement !== document.body) return;
    if (select.current !== null) select.current.focus();
    else if (added !== undefined) focusOnField(added.pointer);
  });
}

/** A value of one of several kinds, each with its own fields; choosing another kind starts with blank fields. */
export function UnionFields({ field }: { readonly field: CatalogField }) {
  const { set } = useField(field);
  const unsaved = useEditor().unsavedAt(field.pointer);
  const { choices = [], title, description } = field;
  const chosen = choices.find(({ value, blank }) =>
    unsaved === undefined ? value === field.value : blank === unsaved.value,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of the group is that of the choice, and is shown once
    <div role="group" aria-label={title} className={styles.group}>
      <Select
        label={title}
        value={chosen?.value ?? ''}
        helperText={description}
        choices={choices}
        onChoose={(value) => {
          const { blank } = choices.find((choice) => choice.value === value) ?? {};
          if (blank !== undefined) set(JSON.parse(blank));
        }}
      />
      <Parts field={field} />
      <RemoveButton field={field} />
    </div>
  );
}
