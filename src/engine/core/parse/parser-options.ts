import type { DocumentOptions, ParseOptions, SchemaOptions } from 'yaml';

/** Options of the parser that records places. Our own code checks keys and merges, and messages have no excerpts. */
export const PARSER_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  uniqueKeys: false,
  merge: false,
  logLevel: 'error',
  prettyErrors: false,
};
