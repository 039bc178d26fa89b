import { useId, useState } from 'react';
import { languageName } from '../../../shared/language-name.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { type CatalogField, useEditor, wordsOfProblem } from '../editor.ts';
import styles from './Fields.module.css';
import {
  describedBy,
  FieldProblems,
  problemsIdOf,
  RemoveButton,
  TypedInput,
  useTypedValue,
  useValueAt,
} from './field-parts.tsx';

/** The most characters of a single-line text; longer ones get several lines. */
const LINE = 60;

type Words = NonNullable<CatalogField['languages']>[number];

/** A text for visitors, with all languages of the site side by side. */
export function WordsField({ field }: { readonly field: CatalogField }) {
  const { languages = [] } = field;
  return (
    <fieldset className={styles.words}>
      <legend>{field.title}</legend>
      {field.description !== undefined && <p>{field.description}</p>}
      <div className={styles.languages}>
        {[...Map.groupBy(languages, ({ language }) => language)].map(([language, forms]) => (
          <div key={language} className={styles.forms}>
            {forms.map((words) => (
              <WordsIn key={words.key} field={field} words={words} />
            ))}
          </div>
        ))}
      </div>
      <FieldProblems field={field} isShownElsewhere={(problem) => isMissing(wordsOfProblem(field, problem))} />
      <RemoveButton field={field} />
    </fieldset>
  );
}

/** The text in one language, or one plural form of it. Whether a text has any is decided in YAML. */
function WordsIn({ field, words }: { readonly field: CatalogField; readonly words: Words }) {
  const { t, language: reader } = useTranslation();
  const { change, problemsAt } = useEditor();
  const id = useId();
  const { language, key, count, value: saved, version } = words;
  const pointer = `${field.pointer}/${key}`;
  const typed = useTypedValue(pointer, useValueAt(pointer, saved) ?? '', (text) =>
    change({ kind: 'set', pointer, seen: version, value: JSON.stringify(text) }),
  );
  // Fixed when opened: switching to another element would lose the focus in the middle of a word.
  const [isLong] = useState(field.isLong === true || (saved ?? '').length > LINE);
  const isWrong = problemsAt(field).some((problem) => {
    const named = wordsOfProblem(field, problem);
    // A missing text is reported by its own input.
    const isHere = named === undefined ? !field.languages?.some(isMissing) : named === words;
    return problem.severity === 'error' && isHere;
  });
  const name = languageName(language, reader);
  return (
    <TypedInput
      id={id}
      label={
        key === language
          ? name
          : t('panel:content.counted', { language: name, number: count?.toLocaleString(reader) ?? key })
      }
      typed={typed}
      error={isWrong || isMissing(words)}
      helperText={isMissing(words) ? t('panel:content.missing') : undefined}
      {...(isLong ? { multiline: true, maxRows: 12 } : {})}
      html={{
        lang: language,
        'aria-describedby': describedBy(
          isMissing(words) && `${id}-helper-text`,
          isWrong && problemsIdOf(field.pointer),
        ),
      }}
    />
  );
}

/** Whether words are missing; their input then says so itself. */
function isMissing(words: Words | undefined): boolean {
  return words !== undefined && (words.value ?? '') === '';
}
