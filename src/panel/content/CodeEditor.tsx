import { autocompletion, type CompletionSource, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import type { CatalogSource } from '../../generated/api.ts';

/** The editor's look, from the design tokens. */
const CODE_THEME: Extension = [
  EditorView.theme({
    '&': {
      border: '1px solid var(--color-line)',
      borderRadius: 'var(--radius-medium)',
      background: 'var(--color-white)',
      color: 'var(--color-ink)',
      fontSize: 'var(--size-small)',
    },
    '&.cm-focused': { outline: 'var(--focus-ring)' },
    '.cm-scroller': {
      maxBlockSize: '65vh',
      overflow: 'auto',
      fontFamily: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
      lineHeight: '1.6',
    },
    '.cm-gutters': { border: '0', background: 'var(--color-mist)', color: 'var(--color-muted)' },
    '.cm-tooltip': { border: '1px solid var(--color-line)', background: 'var(--color-white)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.375rem 0.5rem' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      background: 'var(--color-deep)',
      color: 'var(--color-white)',
    },
    '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.85' },
    '.cm-completionInfo': { maxInlineSize: '22rem', padding: '0.5rem' },
    '.cm-diagnostic': { maxInlineSize: '30rem', whiteSpace: 'pre-wrap' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--color-sea)', fontWeight: '600' },
      { tag: tags.comment, color: 'var(--color-muted)' },
      { tag: [tags.string, tags.content], color: 'var(--color-ink)' },
    ]),
  ),
];

type Problem = CatalogSource['problems'][number];

export interface CodeEditorProps {
  /** The initial text; a new object replaces the written text. */
  readonly given: { readonly text: string };
  /** A text that was checked, and its problems. */
  readonly checked: Pick<CatalogSource, 'text' | 'problems'>;
  readonly label: string;
  /** The label of the completion list. */
  readonly completionsLabel: string;
  readonly onChange: (text: string) => void;
  readonly complete: CompletionSource;
  /** The line to move to; a new object moves there again. */
  readonly goTo: { readonly line: number } | undefined;
}

/** Marks a change that the user has not typed. */
const fromOutside = Annotation.define<true>();

/**
 * A YAML editor with problem marks and completions. It lives in a shadow tree, because the page's content policy allows its
 * styles only there.
 */
export function CodeEditor({ given, checked, label, completionsLabel, onChange, complete, goTo }: CodeEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const calls = useRef({ onChange, complete });
  useEffect(() => {
    calls.current = { onChange, complete };
  });
  // The initial values; later ones are dispatched to the existing editor.
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
    // Marks for an outdated text would be misplaced; those for the current text follow.
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

/** Returns the reported line, limited to the lines that the text has now. */
function lineOf({ state: { doc } }: EditorView, line: number) {
  return doc.line(Math.min(Math.max(line, 1), doc.lines));
}
