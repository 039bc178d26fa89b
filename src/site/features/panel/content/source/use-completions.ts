import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { CatalogCompletion } from '../../../../../generated/api.ts';
import { completeCatalogSource } from '../../../../../generated/operations/panel-catalog.ts';
import { usePanel } from '../../panel-context.ts';

/** Typing more of these characters only filters the existing completions. */
const NARROWED = /^[\p{L}\p{N}_./-]*$/u;

/** Returns a completion source that asks the server's compiler what may stand at the cursor. */
export function useCompletions(path: string, draft: string | undefined) {
  const { request } = usePanel();
  return async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const isWord = /[\p{L}\p{N}]$/u.test(state.sliceDoc(state.doc.lineAt(pos).from, pos));
    if (!explicit && !isWord) return null;
    const body = { path, text: state.doc.toString(), offset: pos, ...(draft === undefined ? {} : { draft }) };
    const response = await request(completeCatalogSource, { body });
    if (!response.ok) return null;
    const { from, to, options } = response.body;
    return { from, to, options: options.map(optionOf), validFor: NARROWED };
  };
}

function optionOf({ text, label, description }: CatalogCompletion['options'][number]): Completion {
  const written = text.replace(/: $/, '');
  return {
    label: written,
    apply: text,
    ...(label === written ? {} : { detail: label }),
    ...(description === undefined ? {} : { info: description }),
  };
}
