import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Row } from '../../generated/api.ts';
import { messageAnswerTextLengths } from '../../generated/operations/panel-messages.ts';
import type { LanguageId, PanelAnswer, PanelView } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { storedLanguage } from '../../shared/language.ts';
import { languageName } from '../../shared/language-name.ts';
import { formatInstant } from '../../site/format/instant.ts';
import { translatorFor } from '../../site/i18n/translator-for.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { loadTextsOfPart } from '../../site/loading/load-parts.ts';
import { withTimeout } from '../../site/loading/timing.ts';
import { SubmitButton } from '../buttons.tsx';
import { Select } from '../inputs.tsx';
import { usePanel, useReason } from '../panel-context.ts';
import { forgetSavedEdits, unsavedEditsOf, useUnsavedRowEdits } from '../unsaved-row-edits.ts';
import { listOf, rowName } from '../values/row.ts';
import styles from './Detail.module.css';
import { saveRow, useRowCache } from './row-saving.tsx';

interface AnswerFormProps {
  readonly view: PanelView;
  readonly answer: PanelAnswer;
  readonly row: Row;
}

/** Answers the sender of a row, in the sender's language. The typed text stays until it is sent or discarded. */
export function AnswerForm({ view, answer, row }: AnswerFormProps) {
  const { t, language } = useTranslation();
  const { path } = view;
  const { id } = row;
  const theirs = storedLanguage(row['language']);
  const form = { part: 'answer', path, id } as const;
  const [{ text }, setAnswer] = useState(() => typedAnswer(unsavedEditsOf(form)?.edits['text'] ?? ''));
  const [isAsked, setAsked] = useState(false);
  const wrong = text.trim() === '' ? 'required' : BLANK.test(text) ? 'blank' : undefined;
  const refused = isAsked ? wrong : undefined;
  const { send, isSending, refusal } = useSendAnswer(view, row, t(answer.done));
  const edits = useMemo(() => (text === '' ? undefined : { text }), [text]);
  useUnsavedRowEdits({ ...form, name: rowName(view, row, t, language) }, edits);
  return (
    <form
      className={styles.edit}
      aria-label={t(answer.label)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(wrong !== undefined);
        if (wrong !== undefined) return;
        // What was typed while it was being sent stays.
        send(text, () => setAnswer((now) => (now.text === text ? typedAnswer('') : now)));
      }}
    >
      {answer.templates.length > 0 && (
        <TemplateSelect
          answer={answer}
          row={row}
          language={theirs}
          onText={(words) => setAnswer(({ typed }) => ({ typed, text: `${typed.trimEnd()}\n\n${words}`.trimStart() }))}
        />
      )}
      <TextField
        fullWidth
        multiline
        minRows={4}
        maxRows={16}
        className={styles.broad ?? ''}
        name="answer"
        autoComplete="off"
        label={t(answer.label)}
        value={text}
        onChange={(event) => setAnswer(typedAnswer(event.target.value))}
        error={refused !== undefined}
        helperText={
          refused === undefined
            ? t(answer.help, { language: languageName(theirs, language) })
            : t(`panel:detail.${refused}`)
        }
        slotProps={{ htmlInput: { maxLength: messageAnswerTextLengths.text, lang: theirs } }}
      />
      {refusal !== undefined && (
        <Alert severity="error" className={styles.broad ?? ''}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isIdle={isSending}>{t(answer.submit)}</SubmitButton>
    </form>
  );
}

/** A line that a template leaves to be completed. */
const BLANK = /^[ \t]*-[ \t]*$/m;

/**
 * The text of an answer, and what a chosen template is appended to. A template that nobody has changed gives way to the next,
 * so that an answer does not say both.
 */
const typedAnswer = (text: string) => ({ text, typed: text });

/**
 * Sends answers to the sender of a row. After a conflict the current row is shown, with the server's reason beside the typed
 * text, because another answer may have been sent.
 * @param done the message once an answer is sent
 */
function useSendAnswer(view: PanelView, row: Row, done: string) {
  const reasonOf = useReason();
  const { request, notify } = usePanel();
  const { answer } = listOf(view);
  const { show } = useRowCache(view);
  const { mutate, data, isPending } = useMutation({
    mutationFn: async (text: string) => answer && saveRow(request, answer, { text }, row),
    onSuccess: (result, text) => {
      if (result?.kind === 'conflict') show(result.current);
      if (result?.kind !== 'saved') return;
      // The form may have been closed meanwhile.
      forgetSavedEdits({ part: 'answer', path: view.path, id: row.id }, { text });
      show(result.row);
      notify(done);
    },
  });
  return {
    send: (text: string, onSent: () => void) =>
      mutate(text, { onSuccess: (result) => result?.kind === 'saved' && onSent() }),
    isSending: isPending,
    /** Why the last answer was not sent. */
    refusal: data === undefined || data.kind === 'saved' ? undefined : reasonOf(data.response),
  };
}

interface TemplateSelectProps {
  readonly answer: PanelAnswer;
  readonly row: Row;
  /** The language of the row's sender. */
  readonly language: LanguageId;
  readonly onText: (text: string) => void;
}

/** Selects a text of the catalog for an answer, in the language of its recipient. */
function TemplateSelect({ answer, row, language, onText }: TemplateSelectProps) {
  const { t } = useTranslation();
  const { notify } = usePanel();
  async function choose(id: string) {
    const template = answer.templates.find((one) => one.id === id);
    if (template === undefined) return;
    try {
      const theirs = await withTimeout(translatorFor(language, ['panel'], { loadTexts: loadTextsOfPart }));
      onText(theirs(template.text, { name: String(row['name']), reference: String(row['reference']) }));
    } catch {
      notify(t('panel:error.template'), 'error');
    }
  }
  return (
    <Select
      fullWidth
      className={styles.broad ?? ''}
      name="template"
      label={t(answer.template)}
      value=""
      none="–"
      choices={answer.templates.map(({ id, label }) => ({ value: id, label: t(label) }))}
      onChoose={(id) => void choose(id)}
    />
  );
}

interface AnswersProps {
  readonly answer: PanelAnswer;
  /** The answers in the row, oldest first. */
  readonly given: unknown;
}

/** The answers sent to the sender of a row. */
export function Answers({ answer, given }: AnswersProps) {
  const { t, language } = useTranslation();
  const answers = Array.isArray(given) ? given.filter(isObject) : [];
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>{t(answer.title)}</h3>
      <ol className={styles.answers}>
        {answers.map(({ id, author, createdAt, text }) => (
          <li key={String(id)}>
            <p className={styles.by}>
              {author === null ? '–' : String(author)}{' '}
              <time dateTime={String(createdAt)}>{formatInstant(String(createdAt), language)}</time>
            </p>
            <p className={styles.submittedText}>{String(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
