import { BLOCKS } from './schemas.ts';

/** The kinds of blocks that a PDF can show. */
export const PRINTABLE_BLOCKS: readonly string[] = [...BLOCKS]
  .filter(([, { printable }]) => printable)
  .map(([kind]) => kind);
