import { parseDocument } from 'yaml';
import { asList, asObject, type Json } from '../json.ts';
import type { Marks } from './marks.ts';
import { PARSER_OPTIONS } from './parser-options.ts';
import { toJson } from './to-json.ts';

/** Where the parts of a value stand in the well-formed text that it was read from; found once, when it is first asked. */
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
  // The same data twice, read by two parsers: the marks of the parts of the one are those of the other.
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
