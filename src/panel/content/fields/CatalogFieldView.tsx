import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MuiTextField from '@mui/material/TextField';
import { type InputHTMLAttributes, useState } from 'react';
import { formatTypedMoment, parseTypedMoment } from '../../../site/format/typed-time.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { useFileNames } from '../drafts.ts';
import { type CatalogField, elementIdOf, useEditor } from '../editor.ts';
import { addressOfPicture, isPicturePath } from '../pictures.ts';
import { AssetField } from './AssetField.tsx';
import { EntryList } from './EntryList.tsx';
import styles from './Fields.module.css';
import { FieldProblems, HELP, nameOf, RemoveButton, TypedInput, useField, useTypedValue } from './field-parts.tsx';
import { ObjectFields, UnionFields } from './ObjectFields.tsx';
import { WordsField } from './WordsField.tsx';

const EXAMPLE = { day: '2027-01-31', time: '2027-01-31T18:00' } as const;

/**
 * A date, or a date and time, typed in the format of the language. Invalid text is kept as typed and reported by the check.
 */
function MomentField({ field }: { readonly field: CatalogField }) {
  const { t, language } = useTranslation();
  const [day, time] = [formatTypedMoment(EXAMPLE.day, language), formatTypedMoment(EXAMPLE.time, language)];
  return (
    <TypedField
      field={field}
      help={field.format === 'date' ? t('panel:content.day', { day }) : t('panel:content.moment', { day, time })}
      format={(value) => formatTypedMoment(value, language)}
      parse={(text) => parseTypedMoment(text, language)}
      isHelped
    />
  );
}

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

/** A yes/no field. An optional field is removed instead of set to false. */
function BooleanField({ field }: { readonly field: CatalogField }) {
  const { value, input, describedBy, set, remove } = useField(field, field.description);
  return (
    <>
      <FormControlLabel
        label={field.title}
        control={
          <Checkbox
            checked={value === true}
            slotProps={{ input: { 'aria-describedby': describedBy } }}
            onChange={(event) => (event.target.checked || field.required ? set(event.target.checked) : remove())}
          />
        }
      />
      {field.description !== undefined && (
        <FormHelperText id={`${input.id}-helper-text`}>{field.description}</FormHelperText>
      )}
      <FieldProblems field={field} />
    </>
  );
}

/** Numbers as catalogs write them. */
const NUMBER = { integer: /^-?(?:0|[1-9]\d*)$/, decimal: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/ } as const;

/** A number field. Text that is no number of a catalog, such as 1.000, is kept as typed and reported by the check. */
function NumberField({ field }: { readonly field: CatalogField }) {
  const written = NUMBER[field.format === 'integer' ? 'integer' : 'decimal'];
  const parse = (text: string) => (written.test(text.trim()) ? Number(text) : text);
  return <TypedField field={field} help={field.description} parse={parse} inputMode="numeric" />;
}

/**
 * A text of one language, an address or an id. An id that already existed is only told: other files refer to it, and only a
 * developer renames it.
 */
function TextField({ field }: { readonly field: CatalogField }) {
  const { description, format, value, title } = field;
  const [isFixed] = useState(format === 'id' && value !== '');
  if (!isFixed) return <TypedField field={field} help={description} inputMode={format === 'url' ? 'url' : undefined} />;
  return (
    <>
      <p className={styles.footnote} tabIndex={-1}>
        {title}: {value}
      </p>
      <FieldProblems field={field} />
    </>
  );
}

interface TypedFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'> {
  readonly field: CatalogField;
  /** The text below the input. */
  readonly help: string | undefined;
  /** Returns the text that shows a value; by default the value itself. */
  readonly format?: (value: string) => string;
  /** Returns the value of a typed text; by default the text itself. */
  readonly parse?: (text: string) => unknown;
  /** Whether the help of a problem says no more than that of the field. */
  readonly isHelped?: boolean;
}

/** A field whose value is typed. */
function TypedField({ field, help, format = (value) => value, parse, isHelped = false, ...html }: TypedFieldProps) {
  const { value, input, describedBy, set } = useField(field, help);
  const typed = useTypedValue(field.pointer, format(String(value ?? '')), (text) => set(parse?.(text) ?? text));
  return (
    <>
      <TypedInput
        {...input}
        label={field.title}
        typed={typed}
        formHelperText={HELP}
        {...(field.isLong ? { multiline: true, minRows: 2, maxRows: 12 } : {})}
        html={{ ...html, maxLength: field.maxLength, 'aria-describedby': describedBy }}
      />
      {field.format === 'color' && (
        <input
          type="color"
          className={styles.color}
          aria-label={field.title}
          value={typed.value.toLowerCase()}
          onChange={(event) => typed.onChange(event.target.value)}
        />
      )}
      <FieldProblems
        field={field}
        format={format}
        onSuggestion={(suggestion) => typed.onChange(format(suggestion))}
        isHelped={isHelped}
      />
      <RemoveButton field={field} />
    </>
  );
}

interface WordChoiceProps {
  readonly field: CatalogField;
  readonly word: NonNullable<CatalogField['word']>;
}

/** A checkbox that replaces the whole value by a single word, for example that a line does not offer something. */
function WordChoice({ field, word }: WordChoiceProps) {
  const { t } = useTranslation();
  const { set } = useField(field);
  const { path, unsavedAt } = useEditor();
  const unsaved = unsavedAt(field.pointer);
  const label = t('panel:content.word', { owner: useFileNames()(path) });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          slotProps={{ input: { 'aria-label': `${nameOf(field)}: ${label}` } }}
          checked={unsaved === undefined ? word.isChosen : unsaved.value === JSON.stringify(word.value)}
          onChange={(event) => set(event.target.checked ? word.value : JSON.parse(field.blank ?? '""'))}
        />
      }
    />
  );
}

type Choice = NonNullable<CatalogField['choices']>[number];

/** The most options shown; another typed letter narrows a longer list down. */
const SHOWN = 80;
const filterOptions = createFilterOptions<Choice>({
  ignoreAccents: true,
  ignoreCase: true,
  limit: SHOWN,
  stringify: ({ label, value }) => `${label} ${value}`,
});

/** Selects one of the existing entries, found by typing part of its name. */
function ChoiceField({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { choices = [], title, description } = field;
  const { value, input, describedBy, set } = useField(field, description);
  const { assets } = useEditor();
  const asset = assets.find(({ path }) => path === value);
  const unknown = { value: String(value ?? ''), label: String(value ?? '') };
  const isPicture = choices.some((choice) => isPicturePath(choice.value));
  const isSent = asset !== undefined || (isPicture && value === '');
  const replacement = isSent && <AssetField key="asset" asset={asset} pointer={field.pointer} />;
  return (
    <>
      {isPicture && replacement}
      <Autocomplete
        id={input.id}
        size="small"
        options={choices}
        filterOptions={filterOptions}
        // A value unknown to the catalog is shown unchanged, with its problem.
        value={choices.find((choice) => choice.value === value) ?? unknown}
        isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
        getOptionKey={(choice) => choice.value}
        disableClearable
        openText={t('choices.open')}
        closeText={t('choices.close')}
        noOptionsText={t('panel:list.nothingFound')}
        autoHighlight
        fullWidth
        onChange={(_event, choice) => set(choice.value)}
        renderOption={({ key, ...properties }, { value: path, label }) => (
          <li key={key} {...properties}>
            {isPicturePath(path) && <img src={addressOfPicture(path)} alt="" className={styles.option} />}
            {label}
          </li>
        )}
        renderInput={(parameters) => (
          <MuiTextField
            {...parameters}
            {...input}
            label={title}
            slotProps={{
              ...parameters.slotProps,
              formHelperText: HELP,
              htmlInput: { ...parameters.slotProps.htmlInput, 'aria-describedby': describedBy },
            }}
          />
        )}
      />
      {!isPicture && replacement}
      <FieldProblems field={field} onSuggestion={set} />
      <RemoveButton field={field} />
    </>
  );
}

/** A value that no field can edit, shown unchanged. */
function RawField({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.raw}>
      <figcaption>
        {field.title} – {t('panel:content.raw')}
      </figcaption>
      <pre>{field.value}</pre>
      <FieldProblems field={field} />
      <RemoveButton field={field} />
    </figure>
  );
}
