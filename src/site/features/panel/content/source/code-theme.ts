import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The editor's look, from the design tokens. */
export const CODE_THEME: Extension = [
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
