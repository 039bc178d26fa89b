import type { DocumentOptions, ParseOptions, SchemaOptions } from 'yaml';

/** How the parser that knows places reads: keys and merges are judged by ours, and mistakes are told without excerpts. */
export const PARSER_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  uniqueKeys: false,
  merge: false,
  logLevel: 'error',
  prettyErrors: false,
};
