import {
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  InsertTextFormat,
  InsertTextMode,
  type Location,
  type Position,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver/node';
import { complete } from '../../../src/engine/authoring/complete.ts';
import { findNames, hoverAt } from '../../../src/engine/authoring/navigate/hover-words.ts';
import { type NameInText, nameAt, placesOf } from '../../../src/engine/authoring/navigate/name-at.ts';
import { type OutlineItem, outlineOf } from '../../../src/engine/authoring/navigate/outline.ts';
import { kindOfFile } from '../../../src/engine/contract/catalog-files.ts';
import type { MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import { schemaOfFile } from '../../../src/engine/contract/schemas.ts';
import { fileAt } from '../../../src/engine/core/link/linked-catalog.ts';
import type { OpenCatalog } from './open-catalog.ts';

/** A place in an open file, as an editor gives it. */
export interface Place {
  readonly path: string;
  readonly position: Position;
  /** The text in the editor, and the offset of the position in it. */
  readonly text: string;
  readonly offset: number;
}

/** Most symbols of one search, as nobody reads more. */
const MAX_SYMBOLS = 300;

/** Returns what is named at a place; undefined where nothing is, or while the text cannot be read. */
export function nameIn(open: OpenCatalog, { path, offset }: Place): NameInText | undefined {
  return open.isCurrent(path) ? nameAt(open.catalog, path, offset) : undefined;
}

/** Returns where what is named at a place is defined: its definition, or the file itself. */
export function definitionAt(open: OpenCatalog, place: Place): Location[] {
  const name = nameIn(open, place);
  if (name === undefined) return [];
  if (name.kind !== 'file') return open.locationsOf(name.definitions, shortId(name.id));
  if (!open.catalog.assets.has(name.id)) return [];
  const start = { line: 0, character: 0 };
  return [{ uri: open.uriOf(name.id), range: { start, end: start } }];
}

/** Returns every place where what is named at a place is named. */
export function referencesAt(open: OpenCatalog, place: Place, withDefinition: boolean): Location[] {
  const name = nameIn(open, place);
  if (name === undefined) return [];
  const places = placesOf(open.catalog, name);
  const hidden = withDefinition ? [] : name.definitions;
  const isHidden = (each: (typeof places)[number]) =>
    hidden.some(({ file, pointer }) => file === each.file && pointer.join('/') === each.pointer.join('/'));
  return open.locationsOf(
    places.filter((each) => !isHidden(each)),
    shortId(name.id),
  );
}

/** An anchor as it is written, without its page. */
function shortId(id: string): string {
  return id.slice(id.indexOf('#') + 1);
}

export function hoverIn(open: OpenCatalog, place: Place, language: MessageLanguage): Hover | undefined {
  const file = open.isCurrent(place.path) ? fileAt(open.catalog, place.path) : undefined;
  const hover = file && hoverAt(open.catalog, file, place.offset, language);
  if (hover === undefined) return undefined;
  const { words: value, start, end } = hover;
  const range = start === end ? {} : { range: open.rangeOf(place.path, start, end) };
  return { contents: { kind: 'markdown', value }, ...range };
}

/** Returns what may be written at a place of a text, which need not be YAML yet. */
export function completionsAt(
  open: OpenCatalog,
  { path, position, text, offset }: Place,
  { language, withSnippets }: { readonly language: MessageLanguage; readonly withSnippets: boolean },
): CompletionItem[] {
  const kind = kindOfFile(path);
  if (kind === undefined) return [];
  const schema = schemaOfFile(path, kind);
  const found = complete({ catalog: open.catalog, schema, language, withSnippets }, text, offset);
  const from = found?.from ?? offset;
  const range = {
    start: { line: position.line, character: position.character - (offset - from) },
    end: { line: position.line, character: position.character + ((found?.to ?? offset) - offset) },
  };
  const quote = /["']/.exec(text[from] ?? '')?.[0] ?? '';
  return (found?.options ?? []).map(({ text: newText, label, description, isSnippet = false }, index) => {
    const plain = newText
      .trim()
      .replace(/:$/, '')
      .replace(/^(["'])(.*)\1$/, '$2');
    const name = isSnippet ? label : plain;
    const kindOfItem = newText.endsWith(': ') ? CompletionItemKind.Property : CompletionItemKind.Value;
    return {
      label: name,
      kind: isSnippet ? CompletionItemKind.Snippet : kindOfItem,
      ...(label.toLowerCase() === name.toLowerCase() ? {} : { detail: label }),
      ...(description === undefined ? {} : { documentation: { kind: 'markdown', value: description } }),
      // An editor compares what is written with it: the id, or the words by which people know the entry.
      filterText: `${newText.startsWith(' ') ? ' ' : quote}${name} ${label}`,
      sortText: String(index).padStart(5, '0'),
      textEdit: { range, newText },
      ...(isSnippet
        ? { insertTextFormat: InsertTextFormat.Snippet, insertTextMode: InsertTextMode.adjustIndentation }
        : {}),
    };
  });
}

const SYMBOLS = { map: SymbolKind.Object, list: SymbolKind.Array, text: SymbolKind.String } as const;

/** Returns the parts of a file, for its outline. */
export function symbolsOf(open: OpenCatalog, path: string, language: MessageLanguage): DocumentSymbol[] {
  const file = fileAt(open.catalog, path);
  const symbolOf = ({ name, detail, kind, start, end, nameEnd, children }: OutlineItem): DocumentSymbol => ({
    name,
    detail,
    kind: SYMBOLS[kind],
    range: open.rangeOf(path, start, end),
    selectionRange: open.rangeOf(path, start, Math.min(nameEnd, end)),
    children: children.map(symbolOf),
  });
  return file === undefined || !open.isCurrent(path) ? [] : outlineOf(open.catalog, file, language).map(symbolOf);
}

/** Returns the lines of the parts that an editor can fold. */
export function foldsOf(symbols: readonly DocumentSymbol[]): FoldingRange[] {
  return symbols.flatMap(({ range: { start, end }, children = [] }) => [
    ...(end.line > start.line ? [{ startLine: start.line, endLine: end.line }] : []),
    ...foldsOf(children),
  ]);
}

/** Returns what has some words in its name, in the whole catalog. */
export function findSymbols(open: OpenCatalog, words: string, language: MessageLanguage): WorkspaceSymbol[] {
  return findNames(open.catalog, words, language)
    .slice(0, MAX_SYMBOLS)
    .flatMap(({ id, label, at }) =>
      open
        .locationsOf([at], id)
        .map((location) => ({ name: id, kind: SymbolKind.Key, location, containerName: label })),
    );
}
