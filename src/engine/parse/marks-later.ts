import { parseDocument } from 'yaml';
import { asList, asObject, type Json } from '../json.ts';
import type { Marks } from './marks.ts';
import { PARSER_OPTIONS } from './parser-options.ts';
import { toJson } from './to-json.ts';

/** Returns the places of the parts of a value in the well-formed text that it was read from; computed on the first call. */
export function marksLater(value: Json, text: string): () => Marks {
  let marks: Marks | undefined;
  return () => {
    marks ??= marksOf(value, text);
    return marks;
  };
}

function marksOf(value: Json, text: string): Marks {
  const again = toJson(parseDocument(text, PARSER_OPTIONS), '', text);
  const parts = new Map<Json, ReadonlyMap<string | number, Marks['root']>>();
  // Both parsers read the same data, so the marks of one value's parts apply to the other value's parts.
  const pass = (from: Json | undefined, to: Json | undefined): void => {
    const known = from === undefined ? undefined : again.marks.parts.get(from);
    if (from === undefined || to === undefined || known === undefined) return;
    parts.set(to, known);
    for (const step of known.keys())
      if (typeof step === 'number') pass(asList(from)[step], asList(to)[step]);
      else pass(asObject(from)[step], asObject(to)[step]);
  };
  pass(again.value, value);
  return { root: again.marks.root, parts };
}
