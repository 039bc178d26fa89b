import type { CatalogField } from '../form-tree.ts';
import { elementIdOf } from '../use-focus-on-field.ts';
import { BooleanField } from './BooleanField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { EntryList } from './EntryList.tsx';
import { FieldProblems } from './FieldProblems.tsx';
import styles from './Fields.module.css';
import { MomentField } from './MomentField.tsx';
import { NumberField } from './NumberField.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { RawField } from './RawField.tsx';
import { TextField } from './TextField.tsx';
import { UnionFields } from './UnionFields.tsx';
import { WordChoice } from './WordChoice.tsx';
import { WordsField } from './WordsField.tsx';

/** A field of a file, by its kind. */
export function CatalogFieldView({ field }: { readonly field: CatalogField }) {
  return (
    <div id={elementIdOf(field.pointer)} className={styles.field}>
      {field.word !== undefined && <WordChoice field={field} word={field.word} />}
      {field.word?.isChosen ? <FieldProblems field={field} /> : <FieldOfKind field={field} />}
    </div>
  );
}

function FieldOfKind({ field }: { readonly field: CatalogField }) {
  switch (field.kind) {
    case 'text':
      return field.format === 'date' || field.format === 'moment' ? (
        <MomentField field={field} />
      ) : (
        <TextField field={field} />
      );
    case 'number':
      return <NumberField field={field} />;
    case 'boolean':
      return <BooleanField field={field} />;
    case 'choice':
      return <ChoiceField field={field} />;
    case 'words':
      return <WordsField field={field} />;
    case 'raw':
      return <RawField field={field} />;
    case 'object':
      return <ObjectFields field={field} />;
    case 'union':
      return <UnionFields field={field} />;
    case 'list':
    case 'map':
      return (
        <>
          <EntryList field={field} />
          <FieldProblems field={field} />
        </>
      );
  }
}
