import { autocompletion, type CompletionSource, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { CatalogSource } from '../../../../../generated/api.ts';
import { CODE_THEME } from './code-theme.ts';

type Problem = CatalogSource['problems'][number];

export interface CodeEditorProps {
  /** What it begins with; the text of another object takes the place of what is written. */
  readonly given: { readonly text: string };
  /** A text that was looked over, and what is wrong in it. */
  readonly checked: Pick<CatalogSource, 'text' | 'problems'>;
  readonly label: string;
  /** What the list of what may stand in a place is called. */
  readonly completionsLabel: string;
  readonly onChange: (text: string) => void;
  readonly complete: CompletionSource;
  /** Where to go; another object goes there again. */
  readonly goTo: { readonly line: number } | undefined;
}

/** A change that nobody has typed. */
const fromOutside = Annotation.define<true>();

/**
 * YAML as text, with marks and with what may stand in a place. In a shadow tree: only there may its styles be added under the
 * policy of the page.
 */
export function CodeEditor({ given, checked, label, completionsLabel, onChange, complete, goTo }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const calls = useRef({ onChange, complete });
  useEffect(() => {
    calls.current = { onChange, complete };
  });
  // What it begins with; whatever comes later is told to the editor that is there.
  const first = useRef({ text: given.text, label, completionsLabel });
  useEffect(() => {
    const host = document.createElement('div');
    container.current?.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: first.current.text,
        extensions: [
          first.current.text.includes('\r\n') ? EditorState.lineSeparator.of('\r\n') : [],
          EditorState.phrases.of({ Completions: first.current.completionsLabel }),
          lineNumbers(),
          lintGutter(),
          history(),
          drawSelection(),
          highlightActiveLine(),
          closeBrackets(),
          autocompletion({ override: [(context) => calls.current.complete(context)] }),
          yaml(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': first.current.label, tabindex: '0' }),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          CODE_THEME,
          EditorView.updateListener.of((update) => {
            const isTyped = !update.transactions.some((transaction) => transaction.annotation(fromOutside));
            if (update.docChanged && isTyped) calls.current.onChange(update.state.sliceDoc());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      host.remove();
    };
  }, []);
  useEffect(() => {
    const { current: editor } = view;
    if (editor === undefined || editor.state.sliceDoc() === given.text) return;
    const changes = { from: 0, to: editor.state.doc.length, insert: editor.state.toText(given.text) };
    editor.dispatch({ changes, annotations: fromOutside.of(true) });
  }, [given]);
  useEffect(() => {
    const { current: editor } = view;
    // Marks of a text that is another one by now would stand in the wrong places; those of the next one come.
    if (editor === undefined || editor.state.sliceDoc() !== checked.text) return;
    editor.dispatch(
      setDiagnostics(
        editor.state,
        checked.problems.map((problem) => marked(editor, problem)),
      ),
    );
  }, [checked]);
  useEffect(() => {
    const { current: editor } = view;
    if (editor === undefined || goTo === undefined) return;
    const { from } = lineOf(editor, goTo.line);
    editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    editor.focus();
  }, [goTo]);
  return <div ref={container} />;
}

function marked(
  editor: EditorView,
  { line, column, endLine, endColumn, severity, message, help }: Problem,
): Diagnostic {
  const place = (at: number, atColumn: number) => {
    const { from, to } = lineOf(editor, at);
    return Math.min(from + atColumn - 1, to);
  };
  const from = place(line, column);
  return {
    from,
    to: Math.max(from, place(endLine, endColumn)),
    severity,
    message: help === '' ? message : `${message}\n${help}`,
  };
}

/** A line that was reported of a text which may have fewer by now. */
function lineOf({ state: { doc } }: EditorView, line: number) {
  return doc.line(Math.min(Math.max(line, 1), doc.lines));
}
